import { RelativeTime } from "@dealflow/ui/relative-time";
import type { ReactNode } from "react";
import { formatLocalDay, spreadsheetMoment } from "../../lib/format/days.ts";
import { formatColumnDollars } from "../../lib/format/money.ts";
import { Money } from "../money.tsx";
import type { ColumnParts } from "./column.ts";
import styles from "./contents.module.css";

/** Stands where a record has no value. */
export const Empty = ({ text = "—" }: { text?: string }) => <span className={styles.empty}>{text}</span>;

/** An amount; where the cell has the focus, the exact one. */
export const Amount = ({ amount }: { amount: string | null }) =>
  amount === null ? (
    <Empty text="TBD" />
  ) : (
    <Money amount={amount} format={formatColumnDollars} within="control" />
  );

interface NamedProps {
  /** The link or the button with the name, of the class `nameClass`. */
  children: ReactNode;
  /** A second, smaller line. */
  below?: string | null;
}

/** The first cell of a row: what the record is called; in two lines where it is long and nothing stands below. */
export function Named({ children, below }: NamedProps) {
  return (
    <>
      {children}
      {below ? (
        <span className={styles.below} title={below}>
          {below}
        </span>
      ) : null}
    </>
  );
}

/** Of the link or the button that opens the record of a row. */
export const nameClass = styles.name;

/** Of a text that is cut after its second line. */
export const linesClass = styles.lines;

/** Of another link in a row, which is cut there, too. */
export const linkClass = styles.link;

/** A symbol beside a text that is cut where it does not fit. */
export function WithSymbol({
  symbol,
  children,
  isEmpty,
}: {
  symbol: ReactNode;
  children: ReactNode;
  isEmpty?: boolean;
}) {
  return (
    <span className={styles.withSymbol}>
      {symbol}
      <span className={styles.text} data-empty={isEmpty || undefined}>
        {children}
      </span>
    </span>
  );
}

const momentText = (moment: Date | null) => (moment ? spreadsheetMoment(moment) : "");

/** A moment as its day. */
export const dayParts = <Row,>(of: (row: Row) => Date | null): ColumnParts<Row> => ({
  text: (row) => momentText(of(row)),
  cell: (row) => {
    const moment = of(row);
    return moment ? <span suppressHydrationWarning>{formatLocalDay(moment)}</span> : <Empty />;
  },
});

/** A moment as how long ago it is. */
export const agoParts = <Row,>(of: (row: Row) => Date | null): ColumnParts<Row> => ({
  text: (row) => momentText(of(row)),
  cell: (row) => {
    const moment = of(row);
    return moment ? <RelativeTime date={moment} /> : <Empty />;
  },
});
