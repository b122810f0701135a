import { fold } from "@dealflow/validators/common/fold";
import { MENTION_START } from "@dealflow/validators/common/mentions";
import type { Member } from "@dealflow/validators/users";

/** The mention that is being typed: what stands after its @, and where the @ is. */
export interface MentionQuery {
  start: number;
  typed: string;
}

/** As mentions are read, with the beginning of a username or name. */
const MENTION_BEFORE_CARET = new RegExp(`${MENTION_START}([\\p{L}\\p{N}._@+-]*)$`, "u");

/** The mention that ends at the caret; null if there is none. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const match = MENTION_BEFORE_CARET.exec(text.slice(0, caret));
  if (!match) return null;
  const [, marks = "", typed = ""] = match;
  return { start: match.index + marks.length, typed };
}

type Mentionable = Pick<Member, "id" | "name" | "username">;

const MAX_SUGGESTIONS = 6;

/** The members whose username or a word of whose name begins with what was typed: first those whose first name does, in the order of the team. */
export function suggestMembers<M extends Mentionable>(typed: string, members: readonly M[]): M[] {
  const start = fold(typed);
  const matches = ({ username, name }: M) =>
    [username, ...name.split(/\s+/)].some((word) => fold(word).startsWith(start));
  const isFirst = ({ name }: M) => fold(name).startsWith(start);
  const found = members.filter(matches);
  return [...found.filter(isFirst), ...found.filter((member) => !isFirst(member))].slice(0, MAX_SUGGESTIONS);
}

/** The text with the username in place of what was typed, and the caret after it and a space. */
export function insertMention(text: string, { start, typed }: MentionQuery, username: string) {
  const rest = text.slice(start + 1 + typed.length);
  const before = `${text.slice(0, start)}@${username} `;
  return { text: before + rest.replace(/^ /, ""), caret: before.length };
}
