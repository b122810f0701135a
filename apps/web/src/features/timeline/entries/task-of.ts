import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import type { Note } from "@dealflow/validators/notes";
import { firstWords } from "../first-words.ts";

/** A longer title is no title any more. */
const MAX_TITLE = 120;

/** The fields of the task that a note becomes: its first line as title, the whole text as description. */
export function taskOf({ body, dealId }: Pick<Note, "body" | "dealId">) {
  const description = [...body].slice(0, MAX_LENGTHS.notes).join("");
  return { title: firstWords(body, MAX_TITLE), description, dealId };
}
