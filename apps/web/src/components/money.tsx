import { isQuietFigure } from "@dealflow/ui/quiet-figure";
import { Tooltip } from "@dealflow/ui/tooltip";
import type { ClipboardEvent } from "react";
import { exactIfRounded, type MoneyFormat } from "../lib/format/money.ts";
import styles from "./money.module.css";

/**
 * What has to be pointed at or focused for the exact amount: the amount itself, or what it is a part of, since that
 * covers it (a card or row that opens a record) or takes the focus (a link or a cell).
 */
type Within = "record" | "control";

interface MoneyProps {
  amount: string | null;
  /** The short form, such as `$43M`. */
  format: MoneyFormat;
  within?: Within | undefined;
}

/** An amount in its short form, and the exact one on request if that was rounded. */
export function Money({ amount, format, within }: MoneyProps) {
  const short = format(amount);
  return <Rounded short={short} exact={exactIfRounded(amount, short)} within={within} />;
}

interface RoundedProps {
  short: string;
  /** None if the short form was not rounded. */
  exact: string | null | undefined;
  within?: Within | undefined;
}

/** The same for a text that is formatted already. The exact amount is also read out, copied and printed. */
export function Rounded({ short, exact, within }: RoundedProps) {
  if (isQuietFigure(short)) return <span data-quiet>{short}</span>;
  if (!exact) return short;
  // Of a selection that goes beyond it, both are copied.
  const copyExact = (event: ClipboardEvent) => {
    event.clipboardData.setData("text/plain", exact);
    event.preventDefault();
  };
  const amount = (
    <span
      className={styles.rounded}
      data-within={within}
      tabIndex={within ? undefined : 0}
      onCopy={copyExact}
    >
      <span className={styles.short}>{short}</span> <span className={styles.exact}>{exact}</span>
    </span>
  );
  return within === "record" ? amount : <Tooltip content={exact}>{amount}</Tooltip>;
}
