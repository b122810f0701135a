import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import type { Member } from "@dealflow/validators/users";
import { withMentionedNames } from "../../../entities/member/mention-names.ts";
import { changedFields, type Words } from "./changed-fields.ts";
import { type Entry, entryWords } from "./entry-text.ts";
import { firstWords } from "./first-words.ts";

/** Characters of what somebody wrote that tell which text it is. */
const MAX_WORDS = 120;

/** All that an entry says in one line, for lists that have no place for more. */
export function entryLine(entry: Entry, members: readonly Member[]): string {
  const { kind, note, body, subject } = entry;
  const beginning = (markdown: string) => withMentionedNames(firstWords(markdown, MAX_WORDS), members);
  if (note) return `${NOTE_KIND_LABELS[note.kind]}: ${beginning(note.body)}`;
  if (kind === "comment") return `Comment: ${beginning(body ?? "")}`;
  const fields = changedFields(entry.entity, entry, members);
  if (fields.length === 0) return lineOf(entryWords(entry, members));
  const edited = fields.map(({ words }) => lineOf(words)).join("; ");
  if (kind === "funding") return `${subject ?? "A lender"} – ${edited}`;
  return entry.entity === "tasks" ? `Task ${subject ?? ""} – ${edited}` : edited;
}

export const lineOf = (words: Words): string => words.join(" ");
