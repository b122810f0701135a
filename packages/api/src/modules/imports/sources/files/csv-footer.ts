import { fold } from "@dealflow/validators/common/fold";
import type { CsvRow } from "./csv-rows.ts";

/** Rows that a report ends with, at most. */
const MAX_FOOTER_ROWS = 20;

/** How reports word their last rows. */
const FOOTER_WORDS =
  /^(?:confidential|copyright|©|\(c\) ?\d{4}|(?:report )?(?:generated|exported|created|printed|downloaded)\b|(?:page|seite) \d|as of \d|source:|(?:number of |total )?(?:records|rows|contacts)\W*\d*$|\d+ (?:records|rows|contacts)$|end of (?:report|file|list)|vertraulich|erstellt\b|exportiert\b|confidentiel|généré)/i;

/** The word for a sum, and the numbers after it in its own cell or in others. */
const SUM =
  /^(?:(?:grand |sub)?totals?|sum|(?:gesamt|zwischen)?summe|gesamt|anzahl|total g[ée]n[ée]ral|somme|suma|totale|somma|totaal|soma|razem)\b[\d.,:;'%€$£\s-]*$/i;

/** Without a number, some of these are also names. */
const isSum = (text: string) => SUM.test(text) && /\d|total|gesamt/i.test(text);

/** The number of a page between two of them. */
const PAGE = /^(?:page|seite|página|pagina|strona) \d{1,4} ?(?:of|von|sur|de|di|van|z|\/) ?\d{1,4}$/i;

/** The row of the headings, counted from 1, or 0. */
interface Headings {
  headingRow: number;
  headings: readonly string[];
}

/**
 * The rows below the headings, with those that are no contacts marked: single cells after an empty row at the end of the file, last
 * rows in the words of a footer, and between two pages the number of the page and the headings. Null now and then where there is no
 * row.
 */
export function* splitFooter(
  rows: Iterable<CsvRow | null>,
  { headingRow, headings }: Headings,
): Generator<{ row: CsvRow; isFooter: boolean } | null> {
  const names = headingRow > 0 ? headings.map(fold) : [];
  const isHeadings = ({ cells }: CsvRow) =>
    names.length > 0 &&
    names.every((name, at) => fold(cells[at] ?? "") === name) &&
    cells.slice(names.length).every((cell) => cell.trim() === "");
  const isBetweenPages = (row: CsvRow) => isPageNumber(row) || isHeadings(row);
  let held: CsvRow[] = [];
  let count = 0;
  for (const row of rows) {
    if (row) count += 1;
    if (!row || count <= headingRow) {
      yield null;
      continue;
    }
    const before = held.at(-1);
    const mayFollow = (before && !isHeadings(before)) || (row.followsBlank && count > headingRow + 1);
    if (held.length < MAX_FOOTER_ROWS && (isFooterRow(row, mayFollow) || isBetweenPages(row))) {
      held.push(row);
      continue;
    }
    for (const earlier of held) yield { row: earlier, isFooter: isBetweenPages(earlier) };
    held = [];
    if (isFooterRow(row, false)) held.push(row);
    else yield { row, isFooter: isBetweenPages(row) };
  }
  for (const row of held) yield { row, isFooter: true };
}

const textsOf = ({ cells }: CsvRow) => cells.map((cell) => cell.trim()).filter((text) => text !== "");

function isPageNumber(row: CsvRow): boolean {
  const [text = "", ...more] = textsOf(row);
  return more.length === 0 && PAGE.test(text);
}

/** `mayFollow` says whether a single cell may be one by its place alone. */
function isFooterRow(row: CsvRow, mayFollow: boolean): boolean {
  if (row.problem !== null) return false;
  const texts = textsOf(row);
  const [first = ""] = texts;
  if (texts.some((text) => text.includes("@"))) return false;
  if (texts.length === 1 && mayFollow) return row.cells.length === 1 || row.cells[0]?.trim() === first;
  return isSum(texts.join(" ")) || (texts.length <= 2 && FOOTER_WORDS.test(first));
}
