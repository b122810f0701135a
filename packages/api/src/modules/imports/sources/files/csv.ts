import type { ImportCheck } from "@dealflow/validators/import-check";
import { IMPORTED_FIELDS, type ImportedField, MAX_COLUMNS } from "@dealflow/validators/imports";
import Papa from "papaparse";
import { invalid } from "../../../../core/errors.ts";
import {
  type ContactSource,
  type ExternalContact,
  ImportError,
  type SourceRow,
} from "../external-contact.ts";
import { toPages } from "../pages.ts";
import type { CsvColumns } from "./csv-columns.ts";
import { guessColumns } from "./csv-headers.ts";
import { firstEmailAddress } from "./email-address.ts";

/** Characters that are parsed at once, and the maximum length of a row. */
const CHUNK_LENGTH = 64 * 1024;
const MAX_ROW = 256 * 1024;
const SAMPLE_ROWS = 5;

interface Row {
  cells: string[];
  /** Why the row cannot be read; null if it can. */
  problem: string | null;
}

interface CsvContent {
  people: ContactSource;
  table: NonNullable<ImportCheck["csv"]>;
}

/** The contacts of a CSV file with a header row. Without `columns`, they are guessed from the headers. */
export function readCsv(text: string, columns: CsvColumns | undefined): CsvContent {
  const top: string[][] = [];
  for (const row of rowsOf(text.slice(0, MAX_ROW))) {
    if (row && top.push(row.cells.slice(0, MAX_COLUMNS)) > SAMPLE_ROWS) break;
  }
  const [first, ...sample] = top;
  if (!first) throw new ImportError("The file is empty");
  const headers = first.map((header) => header.trim());
  if (columns) requireColumns(columns, headers.length);
  const used = columns ?? guessColumns(headers);
  return {
    people: toPages(peopleOf(text, used)),
    table: { headings: headers, sample: sample.map((cells) => fieldsOf(cells, used)), columns: used },
  };
}

function requireColumns(columns: CsvColumns, count: number): void {
  for (const field of IMPORTED_FIELDS) {
    const missing = columns[field]?.find((column) => column >= count);
    if (missing === undefined) continue;
    throw invalid(`columns.${field}`, `The file has no column ${missing}: the last one is ${count - 1}`);
  }
}

function* peopleOf(text: string, columns: CsvColumns): Generator<SourceRow | null> {
  // The header is row 0.
  let place = -1;
  for (const row of rowsOf(text)) {
    if (row) place += 1;
    const label = `Row ${place}`;
    if (!row || place === 0) yield null;
    else if (row.problem !== null) yield { label, problem: row.problem };
    else yield { label, person: personOf(row.cells, columns) };
  }
}

/** CSV rows have no ids, so the e-mail address is the external id. */
function personOf(cells: string[], columns: CsvColumns): ExternalContact {
  const fields = fieldsOf(cells, columns);
  return { externalId: fields.email?.toLowerCase() ?? null, ...fields };
}

function fieldsOf(cells: string[], columns: CsvColumns): Record<ImportedField, string | null> {
  const texts = (field: ImportedField) =>
    (columns[field] ?? []).map((column) => cellText(cells[column] ?? "")).filter((cell) => cell !== "");
  const joined = (field: ImportedField, separator: string) => texts(field).join(separator) || null;
  // Google separates several values in one cell with :::.
  const first = (field: ImportedField) => texts(field)[0]?.split(" ::: ", 1)[0]?.trim() ?? null;
  const address = first("email");
  return {
    name: joined("name", " "),
    title: joined("title", ", "),
    company: joined("company", ", "),
    email: address === null ? null : firstEmailAddress(address),
    phone: first("phone"),
    notes: joined("notes", "\n"),
    category: first("category"),
  };
}

// Removes the apostrophe that exports, including this application's, put before text that looks like a formula.
const cellText = (cell: string) => cell.trim().replace(/^'(?=[\s"']*[=+\-@|%＝＋－＠])/, "");

/** The rows that are not empty, and null after each chunk. Throws if a row is longer than MAX_ROW. */
function* rowsOf(text: string): Generator<Row | null> {
  const body = text.replace(/^\ufeff/, "");
  const [preamble = "", declared] = /^sep=(.)\r?\n/.exec(body) ?? [];
  const delimiter = declared ?? delimiterOf(normalized(body.slice(0, CHUNK_LENGTH)));
  let rest = "";
  for (let at = preamble.length; at < body.length; ) {
    const end = chunkEnd(body, at);
    const chunk = rest + normalized(body.slice(at, end));
    const isLast = end === body.length;
    const { rows, unfinished } = parse(chunk, delimiter, isLast);
    if (unfinished.length > MAX_ROW) {
      throw new ImportError("A row of the file is longer than a contact can be. Is a quote not closed?");
    }
    yield* rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    yield null;
    rest = unfinished;
    at = end;
  }
}

/** The delimiter that gives the first rows equal numbers of cells or, if none does, the one of the header. */
function delimiterOf(text: string): string {
  const guess = (rows: string) => Papa.parse(rows, { preview: 10, skipEmptyLines: "greedy" });
  const { meta, errors } = guess(text);
  if (!errors.some(({ code }) => code === "UndetectableDelimiter")) return meta.delimiter;
  return guess(text.replace(/^\s*\n/, "").split("\n", 1)[0] ?? "").meta.delimiter;
}

/** The end of the next chunk, never between \r and \n. */
function chunkEnd(text: string, at: number): number {
  const end = Math.min(at + CHUNK_LENGTH, text.length);
  return text[end - 1] === "\r" && text[end] === "\n" ? end + 1 : end;
}

// Long runs of spaces are shortened: the parser scans them again for each misplaced quote, which takes quadratic time.
const normalized = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]{64,}/g, " ")
    .replace(/\n{3,}/g, "\n\n");

/** The rows of a chunk, and the text of its last row, which may continue in the next chunk. */
function parse(chunk: string, delimiter: string, isLast: boolean): { rows: Row[]; unfinished: string } {
  const rows: Row[] = [];
  let start = 0;
  let end = 0;
  Papa.parse<string[]>(chunk, {
    delimiter,
    newline: "\n",
    step: ({ data, errors, meta }) => {
      const isOpen = errors.some(({ code }) => code === "MissingQuotes");
      rows.push({ cells: data, problem: isOpen ? "A quote is not closed" : null });
      start = end;
      end = meta.cursor;
    },
  });
  if (isLast) return { rows, unfinished: "" };
  rows.pop();
  return { rows, unfinished: chunk.slice(start) };
}
