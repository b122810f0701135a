import type { ReactNode } from "react";
import type { CsvColumn } from "../../../lib/format/csv.ts";
import { formatDay, type ShownDays } from "../days/shown-days.ts";
import type { Figure } from "../figures.ts";

/** A column of figures; the first of a table names its rows. */
export interface Column<Row> {
  header: string;
  /** In a file, where it stands alone. */
  fileHeader?: string;
  /** What its plain numbers are in a file. */
  unit?: "%" | "USD";
  now: (row: Row) => Figure;
  /** What it was on the day that is compared with. */
  before?: (row: Row) => Figure;
  /** Beneath it, smaller. */
  note?: (row: Row) => string;
  /** Something else of the table says it. */
  fileOnly?: boolean;
  /** In place of the text, for the eye: with a bar, or as a link. */
  show?: (row: Row) => ReactNode;
  sort?: { direction: "ascending" | "descending" | "none"; onPress: () => void };
}

/** The same table as a file, which says what the eye sees: what is measured, and of which day where there are two. */
export function csvColumns<Row>(
  columns: readonly Column<Row>[],
  { asOf, compareTo }: Pick<ShownDays, "asOf" | "compareTo">,
): CsvColumn<Row>[] {
  return columns.flatMap(({ header, fileHeader = header, unit, now, before }) => {
    const head = unit ? `${fileHeader} (${unit})` : fileHeader;
    const value = (row: Row) => now(row).value;
    if (!before) return [{ header: head, value }];
    return [
      { header: `${head} on ${formatDay(asOf)}`, value },
      { header: `${head} on ${formatDay(compareTo)}`, value: (row: Row) => before(row).value },
    ];
  });
}
