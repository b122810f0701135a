import Papa from "papaparse";
import { FORMULA } from "../../lib/format/formula.ts";

/** The cells of a spreadsheet, or of a table here, as the clipboard has them: rows of columns. */
export function pastedTexts(clipboard: string): string[][] {
  // The last line ends as the others do.
  const lines = clipboard.replace(/\r?\n$/, "");
  if (lines === "") return [[""]];
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: "\t" });
  // Programs that are no spreadsheets write quotation marks as they are: they enclose nothing then.
  const cells = errors.length > 0 ? lines.split(/\r?\n/).map((line) => line.split("\t")) : data;
  return cells.map((line) => line.map(withoutGuard));
}

/** Our own tables put a `'` before what looks like a formula. */
const withoutGuard = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
