import type { TextPage } from "../reader-process/messages.ts";
import { linesOf, partsOf } from "./parts.ts";

/** A text file or a table of values, which are UTF-8 since they were uploaded. */
export function readPlainText(bytes: Uint8Array): Iterable<TextPage> {
  const place = (first: number, last: number) =>
    first === last ? `Line ${first}` : `Lines ${first}–${last}`;
  const text = new TextDecoder().decode(bytes).trimEnd();
  return partsOf(linesOf(text), place);
}
