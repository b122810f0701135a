/** Characters of the longest row that is read. */
export const MAX_ROW_LENGTH = 256 * 1024;

/** The cells of a row, and how many lines it takes. */
export interface CsvCells {
  cells: string[];
  lines: number;
}

/**
 * The cells of the row at the next line, which goes on in further lines where a cell in quotes does (RFC 4180). Where the quotes
 * do not add up, as in `"C" Street Capital`, they are taken as part of the text, so that they cost no other row. `columns` is the
 * number of cells in the headings, 0 if unknown.
 */
export function readCells(lines: CsvLines, delimiter: string, columns: number): CsvCells {
  const line = lines.peek(0) ?? "";
  if (!line.includes('"')) return { cells: line.split(delimiter), lines: 1 };
  const strict = quotedCells(lines, delimiter, "refuse");
  if (strict?.lines === 1 || (strict && !isRowPerLine(lines, strict.lines, delimiter, columns)))
    return strict;
  // Either the quotes at the beginning of a cell hold it together, as in `"Berg, Anna" <anna@firm.example>`, or they do not.
  const joined = looseCells(line, delimiter, true);
  if (columns === 0 || joined.length === columns) return { cells: joined, lines: 1 };
  const single = { cells: looseCells(line, delimiter, false), lines: 1 };
  if (single.cells.length === columns || isClosed(line)) return single;
  const several = quotedCells(lines, delimiter, "keep");
  return several?.cells.length === columns ? several : single;
}

/** Whether lines that two stray quotes make one row of are a row each: as many cells as headings, and an address in one column. */
function isRowPerLine(lines: CsvLines, count: number, delimiter: string, columns: number): boolean {
  const rows = Array.from({ length: count }, (_, at) => looseCells(lines.peek(at) ?? "", delimiter, false));
  if (columns < 2 || rows.some((cells) => cells.length !== columns)) return false;
  return Array.from({ length: columns }, (_, at) => at).some((at) =>
    rows.every((cells) => cells[at]?.includes("@")),
  );
}

/** Whether the line has an even number of quotes. */
const isClosed = (line: string) => line.split('"').length % 2 === 1;

/**
 * Reads a row by its quotes. Null if one is not closed, or if text follows the end of a cell: `keep` takes such a quote as part
 * of the cell.
 */
function quotedCells(lines: CsvLines, delimiter: string, stray: "refuse" | "keep"): CsvCells | null {
  const cells: string[] = [];
  let count = 0;
  let line = lines.peek(0) ?? "";
  let length = line.length;
  let at = 0;
  for (;;) {
    const start = afterSpaces(line, at);
    if (line[start] !== '"') {
      const end = endOfCell(line, at, delimiter);
      cells.push(line.slice(at, end));
      at = end;
    } else {
      const pieces: string[] = [];
      at = start + 1;
      for (;;) {
        const quote = line.indexOf('"', at);
        if (quote === -1) {
          pieces.push(line.slice(at), "\n");
          count += 1;
          const next = lines.peek(count);
          length += next?.length ?? 0;
          if (next === undefined || length > MAX_ROW_LENGTH) return null;
          line = next;
          at = 0;
          continue;
        }
        pieces.push(line.slice(at, quote));
        const after = afterSpaces(line, quote + 1);
        if (line[quote + 1] === '"') {
          pieces.push('"');
          at = quote + 2;
        } else if (after === line.length || line[after] === delimiter) {
          at = after;
          break;
        } else if (stray === "refuse") {
          return null;
        } else {
          pieces.push('"');
          at = quote + 1;
        }
      }
      cells.push(pieces.join(""));
    }
    if (at >= line.length) return { cells, lines: count + 1 };
    at += 1;
  }
}

/**
 * The cells of one line: in quotes where these add up within the line, else as they stand. `holds`: a cell that begins with a
 * quote does not end before the next one.
 */
function looseCells(line: string, delimiter: string, holds: boolean): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const start = afterSpaces(line, at);
    const quoted = line[start] === '"' ? quotedCell(line, start, delimiter) : null;
    const next = holds && line[start] === '"' ? line.indexOf('"', start + 1) : -1;
    const end = quoted?.end ?? endOfCell(line, Math.max(at, next), delimiter);
    cells.push(quoted?.text ?? withoutOpenQuote(line.slice(at, end)));
    if (end >= line.length) return cells;
    at = end + 1;
  }
}

function quotedCell(line: string, start: number, delimiter: string): { text: string; end: number } | null {
  let at = start + 1;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote === -1) return null;
    if (line[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = afterSpaces(line, quote + 1);
    if (end < line.length && line[end] !== delimiter) return null;
    return { text: line.slice(start + 1, quote).replaceAll('""', '"'), end };
  }
}

/** A cell that opens a quote and does not close it, without that quote. */
function withoutOpenQuote(cell: string): string {
  const text = cell.trimStart();
  if (!text.startsWith('"')) return cell;
  const inner = text.slice(1);
  return inner.replaceAll('""', "").includes('"') ? cell : inner.replaceAll('""', '"');
}

function endOfCell(line: string, at: number, delimiter: string): number {
  const end = line.indexOf(delimiter, at);
  return end === -1 ? line.length : end;
}

function afterSpaces(line: string, at: number): number {
  let end = at;
  while (line[end] === " ") end += 1;
  return end;
}

/** Reads the lines of a text from top to bottom, and looks ahead, without keeping more of them than that needs. */
export class CsvLines {
  readonly #lines: Iterator<string>;
  #ahead: string[] = [];
  #read = 0;
  /** The number of the next line, from 1. */
  number = 1;

  constructor(text: string) {
    this.#lines = linesOf(text);
  }

  /** The line so many after the next one; undefined after the last. */
  peek(count: number): string | undefined {
    while (this.#ahead.length <= this.#read + count) {
      const next = this.#lines.next();
      if (next.done) return undefined;
      this.#ahead.push(next.value);
    }
    return this.#ahead[this.#read + count];
  }

  skip(count: number): void {
    this.#read += count;
    this.number += count;
    if (this.#read < 1_000) return;
    this.#ahead = this.#ahead.slice(this.#read);
    this.#read = 0;
  }
}

/** The lines between CR LF, LF and CR, whichever the program wrote. */
function* linesOf(text: string): Generator<string> {
  const nextOf = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found === -1 ? text.length : found;
  };
  let feed = nextOf("\n", 0);
  let carriage = nextOf("\r", 0);
  for (let start = 0; start < text.length; ) {
    if (feed < start) feed = nextOf("\n", start);
    if (carriage < start) carriage = nextOf("\r", start);
    const end = Math.min(feed, carriage);
    yield text.slice(start, end);
    start = carriage + 1 === feed && end === carriage ? feed + 1 : end + 1;
  }
}
