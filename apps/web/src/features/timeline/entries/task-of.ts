import { mentionsIn } from "@dealflow/validators/common/mentions";
import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import { plainText } from "./plain-text.ts";

/** A longer title is no title any more. */
const MAX_TITLE = 120;

type Team = readonly Pick<Member, "username" | "name">[];

/**
 * The fields of the task that a note becomes: its first line as title, the whole text as description, both without Markdown.
 * Whom the note mentions is named, not mentioned again: the task is somebody else's.
 */
export function taskOf({ body, dealId }: Pick<Note, "body" | "dealId">, members: Team) {
  const text = withoutMentions(plainText(body) || body.trim(), members);
  const [first = ""] = text.split("\n");
  const title = cut(first.replace(/^(?:-|\d{1,9}[.)])\s+/, "").trim(), MAX_TITLE);
  const description = [...text].slice(0, MAX_LENGTHS.notes).join("");
  return { title, description, dealId };
}

function withoutMentions(text: string, members: Team): string {
  let rest = 0;
  const parts = mentionsIn(text).map(({ start, end, username }) => {
    const before = text.slice(rest, start);
    rest = end;
    // In an address the sign is written otherwise, so that it still leads to the same page.
    if (text[start - 1] === "/") return `${before}%40${text.slice(start + 1, end)}`;
    const name = members.find((member) => member.username.toLowerCase() === username)?.name;
    return before + (name ?? text.slice(start + 1, end));
  });
  return parts.join("") + text.slice(rest);
}

function cut(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const kept = characters.slice(0, maxLength - 1).join("");
  return `${kept.trimEnd()}…`;
}
