import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import type { Note } from "@dealflow/validators/notes";

const MARKS = /^(\s*([-*+]|\d+[.)])\s+)?(\[[ xX]\]\s+)?|^#+\s+|[*_`~]+/g;
/** A longer title is no title any more. */
const MAX_TITLE = 120;

/** The fields of the task that a note becomes: its first line as title, the whole text as description. */
export function taskOf({ body, dealId }: Pick<Note, "body" | "dealId">) {
  const line = body.split("\n").find((each) => each.replace(MARKS, "").trim() !== "") ?? body;
  const text = [...line.replace(MARKS, "").trim()];
  const title =
    text.length > MAX_TITLE
      ? `${text
          .slice(0, MAX_TITLE - 1)
          .join("")
          .trimEnd()}…`
      : text.join("");
  return { title, description: [...body].slice(0, MAX_LENGTHS.notes).join(""), dealId };
}
