import type { TextPage } from "../reader-process/messages.ts";

/** Characters of a part of a text without pages. */
const PART = 3_000;

/** A text without pages in parts of some thousand characters, cut between lines; `placeOf` says what one is called, by its lines from 1. */
export function* partsOf(
  lines: Iterable<string>,
  placeOf: (first: number, last: number) => string | null,
): Generator<TextPage> {
  let part: string[] = [];
  let [size, first, last, number] = [0, 1, 1, 0];
  for (const line of lines) {
    number += 1;
    for (const piece of piecesOf(line)) {
      if (size > 0 && size + piece.length > PART) {
        yield { place: placeOf(first, last), text: part.join("\n") };
        [part, size, first] = [[], 0, number];
      }
      part.push(piece);
      size += piece.length + 1;
      last = number;
    }
  }
  if (size > 0) yield { place: placeOf(first, last), text: part.join("\n") };
}

/** A very long line, cut between words where it has any. */
function piecesOf(line: string): string[] {
  return line.length <= PART
    ? [line]
    : (line.match(new RegExp(`.{1,${PART}}(?:\\s|$)|.{1,${PART}}`, "gsu")) ?? []);
}

/** A text in its lines, however they end. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);
