import type { TextPage } from "../reader-process/messages.ts";
import { linesOf, partsOf } from "./parts.ts";

/** A text file or a table of values, which are UTF-8 since they were uploaded. */
export function readPlainText(bytes: Uint8Array): Iterable<TextPage> {
  const text = new TextDecoder().decode(bytes).trimEnd();
  return partsOf(linesOf(text), placeOfLines);
}

const placeOfLines = (first: number, last: number): string =>
  first === last ? `Line ${first}` : `Lines ${first}–${last}`;

/** What a line is called that stands after so many others in the part at a place; of what is not called by its lines, the place itself. */
export function placeOfLine(place: string | null, linesBefore: number): string | null {
  const [, first] = place?.match(/^Lines? (\d+)/) ?? [];
  return first === undefined ? place : `Line ${Number(first) + linesBefore}`;
}
