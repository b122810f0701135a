import type { CsvRow } from "./csv-rows.ts";

/** Rows that a report ends with, at most. */
const MAX_FOOTER_ROWS = 20;

/** How reports word their last rows. */
const FOOTER_WORDS =
  /^(?:confidential|copyright|©|\(c\) ?\d{4}|(?:report )?(?:generated|exported|created|printed|downloaded)\b|(?:grand |sub)?totals?\W*\d*$|page \d|as of \d|source:|(?:number of )?(?:records|rows|contacts)\W*\d*$|\d+ (?:records|rows|contacts)$|end of (?:report|file|list)|vertraulich|erstellt\b|exportiert\b|gesamt\W*\d*$|confidentiel|généré|total général)/i;

/**
 * Splits off the rows that a report ends with: single cells after an empty row at the end of the file, and last rows in the words
 * of a footer. Rows keep their order; those of the footer come last, as `footer`.
 */
export function* splitFooter(
  rows: Iterable<CsvRow | null>,
): Generator<{ row: CsvRow; isFooter: boolean } | null> {
  let held: CsvRow[] = [];
  for (const row of rows) {
    if (row === null) {
      yield null;
      continue;
    }
    if (isFooterRow(row, held.length > 0) && held.length < MAX_FOOTER_ROWS) {
      held.push(row);
      continue;
    }
    for (const earlier of held) yield { row: earlier, isFooter: false };
    held = [];
    if (isFooterRow(row, false)) held.push(row);
    else yield { row, isFooter: false };
  }
  for (const row of held) yield { row, isFooter: true };
}

function isFooterRow({ cells, problem, followsBlank }: CsvRow, isAfterFooterRow: boolean): boolean {
  if (problem !== null) return false;
  const texts = cells.map((cell) => cell.trim()).filter((text) => text !== "");
  const [first = ""] = texts;
  if (texts.some((text) => text.includes("@"))) return false;
  if (texts.length === 1 && (followsBlank || isAfterFooterRow))
    return cells.length === 1 || cells[0]?.trim() === first;
  return texts.length <= 2 && FOOTER_WORDS.test(first);
}
