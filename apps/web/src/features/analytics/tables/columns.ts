import type { ReactNode } from "react";
import type { CsvColumn } from "../../../lib/format/csv.ts";
import { formatDay, type ShownDays } from "../days/shown-days.ts";
import type { Figure } from "../figures.ts";

/** A column of a table of figures; the first one holds the names of the rows. */
export interface Column<Row> {
  header: string;
  /** The header in a CSV file, where it differs. */
  csvHeader?: string;
  /** The unit of the plain numbers in a CSV file. */
  unit?: "%" | "USD";
  now: (row: Row) => Figure;
  /** The figure on the day that is compared with. */
  before?: (row: Row) => Figure;
  /** Small text below the figure. */
  note?: (row: Row) => string;
  /** Hidden on the screen, where another column shows it. */
  csvOnly?: boolean;
  /** Shown instead of the text, such as with a bar or as a link. */
  render?: (row: Row) => ReactNode;
  sort?: { direction: "ascending" | "descending" | "none"; onClick: () => void };
}

/** `now` and `before` of a column, where the rows hold the figures of both days. */
export const onBothDays = <Day>(figure: (day: Day) => Figure) => ({
  now: ({ now }: { now: Day }) => figure(now),
  before: ({ before }: { before: Day }) => figure(before),
});

/** The columns of the CSV file; their headers name the unit, and the day where there are two. */
export function csvColumns<Row>(
  columns: readonly Column<Row>[],
  { asOf, compareTo }: Pick<ShownDays, "asOf" | "compareTo">,
): CsvColumn<Row>[] {
  return columns.flatMap(({ header, csvHeader = header, unit, now, before }) => {
    const name = unit ? `${csvHeader} (${unit})` : csvHeader;
    const value = (row: Row) => now(row).value;
    if (!before) return [{ header: name, value }];
    return [
      { header: `${name} on ${formatDay(asOf)}`, value },
      { header: `${name} on ${formatDay(compareTo)}`, value: (row: Row) => before(row).value },
    ];
  });
}
