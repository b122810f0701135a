import { cleanAddress } from "@dealflow/validators/common/clean";
import { isEmail } from "@dealflow/validators/common/email-address";
import { IMPORTED_FIELDS, MAX_HEADING_ROW } from "@dealflow/validators/imports";
import { guessColumns } from "./csv-headers.ts";

const MIN_PHONE_DIGITS = 7;
/** A day has as many digits. */
const DAY = /^(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2\d{4})$/;

/** The row of the headings, counted from 1 without empty rows; 0 if the first row is a contact. */
export function findHeadingRow(rows: readonly string[][]): number {
  const scores = rows.slice(0, MAX_HEADING_ROW).map((cells) => (isContact(cells) ? 0 : fieldsNamedBy(cells)));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best) + 1;
  // Headings in words that nobody knows, unless one of them is an address or a number.
  return isContact(rows[0] ?? []) ? 0 : 1;
}

/** How many facts of a contact the cells name. */
function fieldsNamedBy(cells: readonly string[]): number {
  const columns = guessColumns(cells);
  return IMPORTED_FIELDS.filter((field) => columns[field]).length;
}

const isContact = (cells: readonly string[]) => cells.some((cell) => isAddress(cell) || isPhone(cell));

/** Also with a name before it, or one of several. */
export const isAddress = (cell: string) =>
  cleanAddress(cell)
    .split(/[\s<>;,/]+/)
    .some((word) => isEmail(word));

export function isPhone(cell: string): boolean {
  const text = cleanAddress(cell).trim();
  if (DAY.test(text)) return false;
  return /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, "").length >= MIN_PHONE_DIGITS;
}

/** Letters in the place of headings, as spreadsheets have them: A to Z, AA and so on. */
export function letterHeadings(count: number): string[] {
  return Array.from({ length: count }, (_, at) => letterOf(at));
}

function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
