import {
  type FileImport,
  IMPORTED_FIELDS,
  type ImportCheck,
  type ImportedField,
  MAX_COLUMNS,
} from "@dealflow/validators/imports";
import Papa from "papaparse";
import { invalid } from "../../../core/errors.ts";
import { firstAddress } from "./addresses.ts";
import { guessColumns } from "./csv-headers.ts";
import { type ForeignPerson, type ForeignRow, ImportFailed, type PersonSource } from "./external-contact.ts";
import { inPages } from "./pages.ts";

/** In characters: what is parsed at once, and the most that a row may have. */
const PIECE = 64 * 1024;
const MAX_ROW = 256 * 1024;
const SAMPLE_ROWS = 5;

export type Columns = NonNullable<FileImport["columns"]>;

interface Row {
  cells: string[];
  /** Why its cells are not to be trusted. */
  problem: string | null;
}

interface Reading {
  people: PersonSource;
  table: NonNullable<ImportCheck["csv"]>;
}

/** The contacts of a CSV file whose first row has the headings; these tell the columns unless `columns` does. */
export function readTable(text: string, columns: Columns | undefined): Reading {
  const top: string[][] = [];
  for (const row of rowsOf(text.slice(0, MAX_ROW))) {
    if (row && top.push(row.cells.slice(0, MAX_COLUMNS)) > SAMPLE_ROWS) break;
  }
  const [first, ...sample] = top;
  if (!first) throw new ImportFailed("The file is empty");
  const headings = first.map((heading) => heading.trim());
  if (columns) refuseMissing(columns, headings.length);
  const chosen = columns ?? guessColumns(headings);
  return {
    people: inPages(peopleOf(text, chosen)),
    table: { headings, sample: sample.map((cells) => factsOf(cells, chosen)), columns: chosen },
  };
}

function refuseMissing(columns: Columns, count: number): void {
  for (const field of IMPORTED_FIELDS) {
    const missing = columns[field]?.find((column) => column >= count);
    if (missing === undefined) continue;
    throw invalid(`columns.${field}`, `The file has no column ${missing}: the last one is ${count - 1}`);
  }
}

function* peopleOf(text: string, columns: Columns): Generator<ForeignRow | null> {
  // The headings are row 0.
  let place = -1;
  for (const row of rowsOf(text)) {
    if (row) place += 1;
    const label = `Row ${place}`;
    if (!row || place === 0) yield null;
    else if (row.problem !== null) yield { label, problem: row.problem };
    else yield { label, person: personOf(row.cells, columns) };
  }
}

/** A table has no ids: an e-mail address says who has been imported before. */
function personOf(cells: string[], columns: Columns): ForeignPerson {
  const facts = factsOf(cells, columns);
  return { externalId: facts.email?.toLowerCase() ?? null, ...facts };
}

function factsOf(cells: string[], columns: Columns): Record<ImportedField, string | null> {
  const texts = (field: ImportedField) =>
    (columns[field] ?? []).map((column) => plain(cells[column] ?? "")).filter((cell) => cell !== "");
  const joined = (field: ImportedField, separator: string) => texts(field).join(separator) || null;
  // Google writes several values into one cell.
  const first = (field: ImportedField) => texts(field)[0]?.split(" ::: ", 1)[0]?.trim() ?? null;
  const address = first("email");
  return {
    name: joined("name", " "),
    title: joined("title", ", "),
    company: joined("company", ", "),
    email: address === null ? null : firstAddress(address),
    phone: first("phone"),
    notes: joined("notes", "\n"),
  };
}

// Exports, ours among them, put an apostrophe before what a spreadsheet would take for a formula.
const plain = (cell: string) => cell.trim().replace(/^'(?=[\s"']*[=+\-@|%＝＋－＠])/, "");

/** The rows that have a cell, and null after each piece. A row without an end is not parsed for ever, but refused. */
function* rowsOf(text: string): Generator<Row | null> {
  const body = text.replace(/^\ufeff/, "");
  const [preamble = "", told] = /^sep=(.)\r?\n/.exec(body) ?? [];
  const delimiter = told ?? delimiterOf(tidied(body.slice(0, PIECE)));
  let rest = "";
  for (let at = preamble.length; at < body.length; ) {
    const end = pieceEnd(body, at);
    const piece = rest + tidied(body.slice(at, end));
    const isLast = end === body.length;
    const { rows, unfinished } = parse(piece, delimiter, isLast);
    if (unfinished.length > MAX_ROW) {
      throw new ImportFailed("A row of the file is longer than a contact can be. Is a quote not closed?");
    }
    yield* rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    yield null;
    rest = unfinished;
    at = end;
  }
}

/** What keeps the first rows alike or, where nothing does, what the headings are told apart by. */
function delimiterOf(text: string): string {
  const guess = (rows: string) => Papa.parse(rows, { preview: 10, skipEmptyLines: "greedy" });
  const { meta, errors } = guess(text);
  if (!errors.some(({ code }) => code === "UndetectableDelimiter")) return meta.delimiter;
  return guess(text.replace(/^\s*\n/, "").split("\n", 1)[0] ?? "").meta.delimiter;
}

/** Not between the two characters of a line break. */
function pieceEnd(text: string, at: number): number {
  const end = Math.min(at + PIECE, text.length);
  return text[end - 1] === "\r" && text[end] === "\n" ? end + 1 : end;
}

// For each misplaced quote the parser looks through the blanks up to the line's end: so there are never many of them.
const tidied = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]{64,}/g, " ")
    .replace(/\n{3,}/g, "\n\n");

/** The rows of a piece, and what is left of it where its last row may go on in the next. */
function parse(piece: string, delimiter: string, isLast: boolean): { rows: Row[]; unfinished: string } {
  const rows: Row[] = [];
  let begin = 0;
  let end = 0;
  Papa.parse<string[]>(piece, {
    delimiter,
    newline: "\n",
    step: ({ data, errors, meta }) => {
      const isOpen = errors.some(({ code }) => code === "MissingQuotes");
      rows.push({ cells: data, problem: isOpen ? "A quote is not closed" : null });
      begin = end;
      end = meta.cursor;
    },
  });
  if (isLast) return { rows, unfinished: "" };
  rows.pop();
  return { rows, unfinished: piece.slice(begin) };
}
