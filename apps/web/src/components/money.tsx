import type { ReactNode } from "react";
import { exactIfRounded, type MoneyFormat } from "../lib/format/money.ts";
import styles from "./money.module.css";

interface MoneyProps {
  amount: string | null;
  /** The short form, such as `$43M`. */
  format: MoneyFormat;
  /** Puts the exact amount on a line of its own. */
  stacked?: boolean | undefined;
}

/** An amount in its short form and, if that was rounded, the exact one in small print. */
export function Money({ amount, format, stacked }: MoneyProps) {
  const short = format(amount);
  return (
    <>
      {short} <ExactAmount stacked={stacked}>{exactIfRounded(amount, short)}</ExactAmount>
    </>
  );
}

/** The small print beside or below a rounded amount; nothing if it was not rounded. */
export function ExactAmount({ stacked, children }: Pick<MoneyProps, "stacked"> & { children: ReactNode }) {
  if (!children) return null;
  return (
    <small className={styles.exact} data-stacked={stacked}>
      {children}
    </small>
  );
}
