import { mentionsIn } from "@dealflow/validators/common/mentions";
import { MAX_LENGTHS } from "@dealflow/validators/common/text-limits";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";

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
  const beginning = characters.slice(0, maxLength - 1).join("");
  return `${beginning.trimEnd()}…`;
}

/** A text in Markdown as people write one without it: without marks and backslashes, lists with hyphens, links with their addresses. */
export function plainText(markdown: string): string {
  let isCode = false;
  const lines = markdown.split(/\r?\n/).flatMap((line) => {
    if (!FENCE.test(line)) return [isCode ? line : plainLine(line)];
    isCode = !isCode;
    return [];
  });
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const FENCE = /^[\s>]*(?:`{3,}[^`]*|~{3,}.*)$/;
const RULE = /^\s*(?:-\s*){3,}$|^\s*(?:\*\s*){3,}$|^\s*(?:_\s*){3,}$/;
const QUOTE_MARKS = /^(?:\s*>)+ ?/;
const HEADING = /^ {0,3}#{1,6}\s+/;
const BULLET = /^(\s*)[*+]\s+/;
const TASK_BOX = /^(\s*(?:-|\d{1,9}[.)])\s+)\[[ xX]\]\s+/;
/** A backslash at the end of a line breaks it. */
const LINE_BREAK = /\\$/;
/** [text](address "title"), where the address has no spaces. */
const LINK = /!?\[([^[\]]*)\]\(\s*<?([^()\s<>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^<>\s]*)>/gi;
const ADDRESS = /(https?:\/\/[^\s*<>)]+)/i;
/** A sign after a backslash, which stays, or signs that mark what is between them. */
const BACKSLASHES_AND_MARKS = /\\([!-/:-@[-`{-~])|[*`]+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
const ENTITIES: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"' };

function plainLine(line: string): string {
  if (RULE.test(line)) return "";
  const text = line
    .replace(QUOTE_MARKS, "")
    .replace(HEADING, "")
    .replace(BULLET, "$1- ")
    .replace(TASK_BOX, "$1")
    .replace(LINE_BREAK, "")
    .replace(AUTOLINK, "$1")
    .replace(LINK, (_, words: string, address: string) =>
      words === "" || words === address ? address : `${words} (${address})`,
    );
  return text
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(BACKSLASHES_AND_MARKS, "$1")))
    .join("")
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trimEnd();
}
