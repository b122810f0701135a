import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Format } from "./global-options.ts";
import { LIST_COLUMNS } from "./list-columns.ts";
import { writeProblem } from "./output-errors.ts";
import { cellText, isRecord, renderRecord, renderRows } from "./table.ts";

/** The answer of a command in lines, each with its end; of a page only the items, as over REST. */
export function render(value: unknown, command: string, format: Format): string {
  const answer = (isPage(value) ? value.items : value) ?? null;
  if (format === "jsonl") return [answer].flat().map(lineOfJson).join("");
  if (format === "json") return `${JSON.stringify(answer, null, 2)}\n`;
  if (Array.isArray(answer)) return `${renderRows(answer.filter(isRecord), LIST_COLUMNS[command])}\n`;
  return `${isRecord(answer) ? renderRecord(answer) : cellText(answer)}\n`;
}

const lineOfJson = (row: unknown) => `${JSON.stringify(row)}\n`;

/** The cursor of the next page, or null. */
export function nextCursorOf(value: unknown): string | null {
  return isPage(value) && typeof value.nextCursor === "string" ? value.nextCursor : null;
}

/** Prints a line for each row as it comes, no faster than the reader takes them. Ends when the reader has enough, as `head` has. */
export async function printRows(
  rows: AsyncIterable<unknown>,
  lineOf: (row: unknown) => string,
): Promise<void> {
  async function* lines() {
    for await (const row of rows) yield `${lineOf(row)}\n`;
  }
  try {
    await pipeline(Readable.from(lines()), process.stdout, { end: false });
  } catch (error) {
    // It is told once, where all output is watched.
    if (!isClosedPipe(error) && writeProblem(error) === null) throw error;
  }
}

const isClosedPipe = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "EPIPE" || error.code === "ERR_STREAM_PREMATURE_CLOSE");

export function isPage(value: unknown): value is { items: unknown[]; nextCursor: unknown } {
  return isRecord(value) && Array.isArray(value.items) && "nextCursor" in value;
}
