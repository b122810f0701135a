import type { FundingSource } from "@dealflow/validators/funding-sources";
import { toCsv } from "../../../lib/format/csv.ts";
import type { LabelOf } from "../../../trpc/use-lists.ts";
import type { TermRow } from "./term-sheet-rows.ts";

/** The table as CSV: a column for each source; the first row is its type. */
export function termSheetCsv(
  sheets: readonly FundingSource[],
  rows: readonly TermRow[],
  labelOf: LabelOf,
): string {
  const columns = sheets.map(({ name }, index) => ({
    header: name,
    value: ({ texts }: Line) => texts[index] ?? null,
  }));
  const types = { label: "Type", texts: sheets.map(({ type }) => labelOf("lender-types", type)) };
  const terms = rows.map(({ label, cells }) => ({ label, texts: cells.map(({ text }) => text) }));
  return toCsv([{ header: "Term", value: ({ label }: Line) => label }, ...columns], [types, ...terms]);
}

interface Line {
  label: string;
  texts: (string | null)[];
}
