import type { Color } from "../colors.ts";
import styles from "./bars.module.css";

interface BarsProps {
  /** The value of the full width; the same for all bars that are compared. */
  max: number;
  color: Color;
}

interface ComparedBarsProps extends BarsProps {
  now: number;
  before: number;
}

/** A bar, and below it the bar of the earlier value. Decorative: the numbers are shown beside it. */
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

/** A bar of the whole, filled up to the part. Decorative: the numbers are shown beside it. */
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
