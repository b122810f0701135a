import { cleanAddress } from "@dealflow/validators/common/clean";
import { isEmail } from "@dealflow/validators/common/email-address";
import { fold } from "@dealflow/validators/common/fold";
import { isNothing } from "@dealflow/validators/common/nothing";
import { IMPORTED_FIELDS, MAX_HEADING_ROW } from "@dealflow/validators/imports";
import { type CsvColumns, guessColumns } from "./csv-headers.ts";

/** What someone is, folded, as the whole of a title or a word of it. */
const TITLE =
  /\b(?:c[efioto]o|[es]?vp|md|gm|president|chair(?:man|woman|person)?|direct(?:or|rice)|direktor(?:in)?|direttore|manager(?:in)?|head|leiter(?:in)?|managing|senior|junior|principal|associate|analyst|officer|partner|founder|co-founder|owner|inhaber(?:in)?|counsel|attorney|lawyer|advis[eo]r|consultant|banker|broker|controller|treasurer|secretary|assistant|engineer|executive|lead|vorstand|geschaftsfuhrer(?:in)?|prokurist(?:in)?|gerant|directeur|responsable|gerente)\b/;
/** What a firm is, folded, as the last word or one of the name. */
const FIRM =
  /\b(?:inc|llc|llp|lp|ltd|plc|corp|corporation|co|company|gmbh|ag|kg|se|sa|sas|sarl|spa|srl|bv|nv|ab|oy|as|pty|holdings?|group|gruppe|capital|partners|bank|banking|ventures?|equity|invest(?:ments?|ors)?|fund|funds|finance|financial|advisors|advisers|associates|credit|lending|industries|solutions|technologies|systems|services|consulting|partnership|trust|insurance|lenders)\b\.?/;
/** Letters of a firm's first word. */
const MIN_SHARED = 3;

/**
 * Without headings, addresses and phone numbers tell their columns. Of the columns of words the first is the name, or two that the
 * addresses repeat; those that hold titles and firms are known by their words, by the addresses, or by being the last one left.
 */
export function guessByContent(rows: readonly string[][]): CsvColumns {
  const columns = Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, at) => at);
  const cellsOf = (at: number) => rows.map((cells) => cells[at]?.trim() ?? "");
  const where = (test: (cell: string) => boolean) => columns.filter((at) => cellsOf(at).some(test));
  const email = where(isAddress);
  const phone = where(isPhone).filter((at) => !email.includes(at));
  const words = columns.filter((at) => ![...email, ...phone].includes(at) && isOfWords(cellsOf(at)));
  const addresses = rows.map((cells) => fold(cells[email[0] ?? -1] ?? ""));
  const name = namesIn(words, cellsOf, addresses);
  const rest = words.filter((at) => !name.includes(at));
  const score = (at: number, test: (cell: string, row: number) => boolean) =>
    cellsOf(at).filter((cell, row) => cell !== "" && test(fold(cell), row)).length;
  const best = (among: readonly number[], test: (cell: string, row: number) => boolean) =>
    among.filter((at) => score(at, test) > 0).sort((one, other) => score(other, test) - score(one, test))[0];
  const isFirm = (cell: string, row: number) => FIRM.test(cell) || isInHost(cell, addresses[row] ?? "");
  const byFirm = best(rest, isFirm);
  const title = best(
    rest.filter((at) => at !== byFirm),
    (cell, row) => TITLE.test(cell) && !isFirm(cell, row),
  );
  const company = byFirm ?? rest.find((at) => at !== title);
  return {
    ...(name.length > 0 && { name }),
    ...(title !== undefined && { title: [title] }),
    ...(company !== undefined && { company: [company] }),
    ...(email.length > 0 && { email }),
    ...(phone.length > 0 && { phone }),
  };
}

/** Words, and no addresses of pages, amounts or days, nor sentences. */
function isOfWords(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNothing(cell));
  const isWords = (cell: string) => /\p{L}/u.test(cell) && !/^(?:https?:|www\.)|\d{2}|[.!?]\s/i.test(cell);
  return filled.length > 0 && filled.every((cell) => isWords(cell) && cell.length <= MAX_WORDS);
}

const MAX_WORDS = 100;

/** The column of the names, or those of given and family names: single words, of which an address has both. */
function namesIn(
  words: readonly number[],
  cellsOf: (at: number) => readonly string[],
  addresses: readonly string[],
): number[] {
  const [first, second] = words;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  const hasBoth = addresses.some((address, row) => {
    const [local = ""] = address.split("@");
    const parts = [first, second].map((at) => fold(cellsOf(at)[row] ?? ""));
    return parts.every((part) => /^[^\s]{2,}$/.test(part) && local.includes(part));
  });
  return hasBoth ? [first, second] : [first];
}

/** Whether the host of an address begins with what the firm is called. */
function isInHost(firm: string, address: string): boolean {
  const [, host = ""] = address.split("@");
  const [word = ""] = firm.split(/[\s,.&-]+/);
  return word.length >= MIN_SHARED && host.startsWith(word);
}

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
const isAddress = (cell: string) =>
  cleanAddress(cell)
    .split(/[\s<>;,/]+/)
    .some((word) => isEmail(word));

function isPhone(cell: string): boolean {
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
