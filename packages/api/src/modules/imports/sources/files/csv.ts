import { cleanLine } from "@dealflow/validators/common/clean";
import { fold } from "@dealflow/validators/common/fold";
import { isNothing } from "@dealflow/validators/common/nothing";
import { MAX_LENGTHS } from "@dealflow/validators/common/text";
import type { ImportCheck } from "@dealflow/validators/import-check";
import { type FileImport, IMPORTED_FIELDS, MAX_COLUMNS, MAX_HEADING_ROW } from "@dealflow/validators/imports";
import { invalid } from "../../../../core/errors.ts";
import {
  type ContactSource,
  type ExternalContact,
  ImportError,
  type LabelledText,
  type SourceRow,
} from "../external-contact.ts";
import { toPages } from "../pages.ts";
import { findHeadingRow, guessByContent, letterHeadings } from "./csv-content.ts";
import type { CsvColumns } from "./csv-headers.ts";
import { guessColumns } from "./csv-headers.ts";
import { type CsvFormat, type CsvRow, formatOf, rowsOf } from "./csv-rows.ts";

const SAMPLE_ROWS = 5;

type CsvOptions = Partial<Pick<FileImport, "columns" | "headingRow" | "footer">>;

interface CsvContent {
  people: ContactSource;
  table: NonNullable<ImportCheck["csv"]>;
}

/** The contacts of a CSV file. What the options leave open is guessed: the row of the headings, and the columns by them. */
export function readCsv(text: string, options: CsvOptions = {}): CsvContent {
  const body = text.replace(/^\ufeff/, "");
  const format = formatOf(body);
  const top = topRows(body, format);
  if (top.length === 0) throw new ImportError("The file is empty");
  const headingRow = options.headingRow ?? findHeadingRow(top);
  if (headingRow > top.length) {
    throw invalid("headingRow", `The file has no row ${headingRow}: the last one is ${top.length}`);
  }
  const sample = top.slice(headingRow, headingRow + SAMPLE_ROWS);
  const headings =
    top[headingRow - 1]?.map((heading) => cleanLine(heading).trim()) ??
    letterHeadings(Math.max(...sample.map((cells) => cells.length)));
  if (options.columns) requireColumns(options.columns, headings.length);
  const columns = options.columns ?? (headingRow > 0 ? guessColumns(headings) : guessByContent(sample));
  const table: Table = { format, headingRow, headings, columns, leavesOutFooter: options.footer !== "add" };
  return {
    people: toPages(peopleOf(body, table)),
    table: {
      headingRow,
      headings,
      firstRows: top.slice(0, MAX_HEADING_ROW).map((cells) => cells.map(cut)),
      sample: sample.map((cells) => sampleOf(cells, table)),
      columns,
    },
  };
}

interface Table {
  format: CsvFormat;
  headingRow: number;
  headings: readonly string[];
  columns: CsvColumns;
  leavesOutFooter: boolean;
}

/** The cells of the first rows: those in which the headings may be, and samples of what follows. */
function topRows(text: string, format: CsvFormat): string[][] {
  const top: string[][] = [];
  for (const row of rowsOf(text, format, 0)) {
    if (row && top.push(row.cells.slice(0, MAX_COLUMNS)) === MAX_HEADING_ROW + SAMPLE_ROWS) break;
  }
  return top;
}

function requireColumns(columns: CsvColumns, count: number): void {
  for (const field of IMPORTED_FIELDS) {
    const missing = columns[field]?.find((column) => column >= count);
    if (missing === undefined) continue;
    throw invalid(`columns.${field}`, `The file has no column ${missing}: the last one is ${count - 1}`);
  }
}

function* peopleOf(text: string, table: Table): Generator<SourceRow | null> {
  const { format, headings, leavesOutFooter } = table;
  for (const each of splitFooter(rowsOf(text, format, headings.length), table)) {
    if (!each) {
      yield null;
      continue;
    }
    const { line, cells, problem } = each.row;
    const label = `Line ${line}`;
    if (problem !== null) yield { label, problem };
    else if (each.isFooter && leavesOutFooter) yield { label, leftOut: shownText(cells) };
    else yield { label, person: personOf(cells, table) };
  }
}

/** What is shown of a text. */
const cut = (text: string) => cleanLine(text.slice(0, MAX_LENGTHS.name)).trim();

const shownText = (cells: readonly string[]) => cut(cells.filter((cell) => cell.trim() !== "").join(" "));

/** CSV rows have no ids of their own. */
function personOf(cells: readonly string[], { columns, headings }: Table): ExternalContact {
  const textsIn = (field: keyof CsvColumns): LabelledText[] =>
    (columns[field] ?? []).map((column) => {
      return { label: headings[column] || null, text: cellText(cells[column] ?? "") };
    });
  const given = (field: keyof CsvColumns) => textsIn(field).filter(({ text }) => !isNothing(text));
  const joined = (field: keyof CsvColumns, separator: string) =>
    given(field)
      .map(({ text }) => text)
      .join(separator) || null;
  return {
    externalId: null,
    name: withoutNothing(textsIn("name").map(({ text }) => text)).join(" ") || null,
    title: joined("title", ", "),
    company: joined("company", ", "),
    emails: given("email"),
    phones: given("phone"),
    notes: joined("notes", "\n"),
    category: given("category")[0]?.text.split(" ::: ", 1)[0]?.trim() ?? null,
  };
}

function sampleOf(cells: readonly string[], table: Table): CsvContent["table"]["sample"][number] {
  const { emails, phones, category = null, ...texts } = personOf(cells, table);
  const shown = (text: string | null | undefined) => (text ? cut(text) : null);
  return {
    name: shown(texts.name),
    title: shown(texts.title),
    company: shown(texts.company),
    email: shown(emails[0]?.text),
    phone: shown(phones[0]?.text),
    category: shown(category),
    notes: shown(texts.notes),
  };
}

// Removes the apostrophe that exports, including this application's, put before text that looks like a formula.
const cellText = (cell: string) => cell.trim().replace(/^'(?=[\s"']*[=+\-@|%＝＋－＠])/, "");

/** Words of that kind that are also names of people, as these are written. */
const NAME = /^(?:Na|Nan|Nil|Null)$/;

/** The parts of a name, such as the given and the family name, without those that say nothing. */
function withoutNothing(parts: readonly string[]): string[] {
  const said = parts.filter((part) => !isNothing(part));
  return said.length === 0 ? [] : parts.filter((part) => !isNothing(part) || NAME.test(part));
}

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
function* splitFooter(
  rows: Iterable<CsvRow | null>,
  { headingRow, headings }: Headings,
): Generator<{ row: CsvRow; isFooter: boolean } | null> {
  const names = headingRow > 0 ? headings.map(fold) : [];
  const isHeadings = ({ cells }: CsvRow) =>
    names.length > 0 &&
    names.every((name, at) => fold(cells[at] ?? "") === name) &&
    cells.slice(names.length).every((cell) => cell.trim() === "");
  const isBetweenPages = (row: CsvRow) => isPageNumber(row) || isHeadings(row);
  let pending: CsvRow[] = [];
  let count = 0;
  for (const row of rows) {
    if (row) count += 1;
    if (!row || count <= headingRow) {
      yield null;
      continue;
    }
    const before = pending.at(-1);
    const mayFollow = (before && !isHeadings(before)) || (row.followsBlank && count > headingRow + 1);
    if (pending.length < MAX_FOOTER_ROWS && (isFooterRow(row, mayFollow) || isBetweenPages(row))) {
      pending.push(row);
      continue;
    }
    for (const earlier of pending) yield { row: earlier, isFooter: isBetweenPages(earlier) };
    pending = [];
    if (isFooterRow(row, false)) pending.push(row);
    else yield { row, isFooter: isBetweenPages(row) };
  }
  for (const row of pending) yield { row, isFooter: true };
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
