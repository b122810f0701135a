import type { Color } from "../colors.ts";
import styles from "./bars.module.css";

interface BarsProps {
  /** What the full width stands for; all bars that are compared have the same. */
  max: number;
  color: Color;
}

interface ComparedBarsProps extends BarsProps {
  now: number;
  before: number;
}

/** A figure, and beneath it what it was. Only for the eye: the numbers stand beside it. */
export function ComparedBars({ now, before, max, color }: ComparedBarsProps) {
  return (
    <span aria-hidden className={styles.bars} data-accent-color={color}>
      <span className={styles.now} style={{ width: part(now, max) }} />
      <span className={styles.before} style={{ width: part(before, max) }} />
    </span>
  );
}

interface PartBarProps extends BarsProps {
  part: number;
  whole: number;
}

/** A figure, and how much of it the part is. Only for the eye. */
export function PartBar({ part: filled, whole, max, color }: PartBarProps) {
  return (
    <span aria-hidden className={styles.bars} data-accent-color={color}>
      <span className={styles.whole} style={{ width: part(whole, max) }}>
        <span className={styles.now} style={{ width: part(filled, whole) }} />
      </span>
    </span>
  );
}

function part(value: number, of: number): string {
  return `${of > 0 ? Math.min(100, (value / of) * 100) : 0}%`;
}
