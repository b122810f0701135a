import { cleanText } from "@dealflow/validators/common/clean";
import { isNothing } from "@dealflow/validators/common/nothing";
import { hasVisibleCharacter } from "@dealflow/validators/common/text";
import { CsvLines, MAX_ROW_LENGTH, readCells } from "./csv-cells.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Excel's own first line, also where a program has put it in quotes or filled up the row. */
const DECLARATION = /^\s*"?sep=([^"\r\n])"?[,;\t|\s]*$/i;
/** The lines that tell the delimiter. */
const SAMPLE_LINES = 20;
/** Lines without a row between two breaks, so that a long empty file does not block other requests. */
const LINES_BETWEEN_BREAKS = 5_000;

/** How the rows of a text are read. */
export interface CsvFormat {
  delimiter: string;
  /** Whether the first line only says which delimiter is used. */
  isDeclared: boolean;
}

export interface CsvRow {
  cells: string[];
  /** The line at which it begins, from 1. */
  line: number;
  /** Whether empty lines or rows stand before it. */
  followsBlank: boolean;
  /** Why it cannot be read; null if it can. */
  problem: string | null;
}

/** The delimiter that the first line names, else the one that gives most of the first rows the same number of cells. */
export function formatOf(text: string): CsvFormat {
  const lines = new CsvLines(text);
  const [, declared] = DECLARATION.exec(lines.peek(0) ?? "") ?? [];
  if (declared) return { delimiter: declared, isDeclared: true };
  let sample = "";
  for (let at = 0; at < SAMPLE_LINES; at += 1)
    sample += `${(lines.peek(at) ?? "").slice(0, MAX_ROW_LENGTH)}\n`;
  const [best = DELIMITERS[0]] = [...DELIMITERS].sort((a, b) => evenRows(sample, b) - evenRows(sample, a));
  return { delimiter: best, isDeclared: false };
}

/** How many rows have the number of cells that most rows have, of those with several. */
function evenRows(sample: string, delimiter: string): number {
  const counts = new Map<number, number>();
  for (const row of rowsOf(sample, { delimiter, isDeclared: false }, 0)) {
    const width = row?.cells.length ?? 0;
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

const isFilled = (cell: string) => !isNothing(cell.trim()) && hasVisibleCharacter(cleanText(cell));

/** The rows that are not empty, and null now and then where there are none. `columns` is the number of headings, 0 if unknown. */
export function* rowsOf(
  text: string,
  { delimiter, isDeclared }: CsvFormat,
  columns: number,
): Generator<CsvRow | null> {
  const lines = new CsvLines(text);
  if (isDeclared) lines.skip(1);
  let followsBlank = false;
  for (let line = lines.peek(0); line !== undefined; line = lines.peek(0)) {
    const { number } = lines;
    const isTooLong = line.length > MAX_ROW_LENGTH;
    const { cells, lines: count } = isTooLong
      ? { cells: [], lines: 1 }
      : readCells(lines, delimiter, columns);
    lines.skip(count);
    if (isTooLong)
      yield { cells, line: number, followsBlank, problem: "The line is longer than a contact can be" };
    else if (cells.some(isFilled)) yield { cells, line: number, followsBlank, problem: null };
    else {
      followsBlank = true;
      if (number % LINES_BETWEEN_BREAKS === 0) yield null;
      continue;
    }
    followsBlank = false;
  }
}
