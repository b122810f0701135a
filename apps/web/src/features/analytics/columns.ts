import type { ReactNode } from "react";
import type { CsvColumn } from "../../lib/csv.ts";
import type { Figure } from "./figures.ts";

/** A column of figures; the first of a table names its rows. */
export interface Column<Row> {
  header: string;
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

/** The same table as a file; `compareTo` is the day of what was. */
export function csvColumns<Row>(columns: readonly Column<Row>[], compareTo: string): CsvColumn<Row>[] {
  return columns.flatMap(({ header, now, before }) => [
    { header, value: (row: Row) => now(row).value },
    ...(before ? [{ header: `${header} on ${compareTo}`, value: (row: Row) => before(row).value }] : []),
  ]);
}
