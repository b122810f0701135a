import type { JSONContent } from "@tiptap/core";

// Tiptap escapes each sign that Markdown may read as one of its own, `R&D` becomes `R&amp;D`. Here each sign is replaced
// by a stand-in beforehand, which says whether it needs a backslash, and put back after Tiptap has written the Markdown.

const PLAIN = 0xf0000;
const ESCAPED = 0xf0100;
const SIGNS = /[\\`*_[\]~<>&!#+\-=.)|:]/g;
const STAND_INS = /[\u{f0000}-\u{f01ff}]/gu;

export const hasStandIns = (text: string): boolean => text.search(STAND_INS) >= 0;

/** Puts the signs back for which stand-ins are in the Markdown. */
export function replaceStandIns(markdown: string): string {
  return markdown.replace(STAND_INS, (standIn) => {
    const code = standIn.codePointAt(0) ?? 0;
    return code < ESCAPED ? String.fromCodePoint(code - PLAIN) : `\\${String.fromCodePoint(code - ESCAPED)}`;
  });
}

/** The document with stand-ins in its texts; code stays as it is. */
export function withStandIns(node: JSONContent): JSONContent {
  if (!node.content || node.type === "codeBlock") return node;
  if (node.type !== "paragraph") return { ...node, content: node.content.map(withStandIns) };
  const block = {
    text: node.content.map(({ text = "" }) => text).join(""),
    hasMarks: node.content.some(({ marks = [] }) => marks.length > 0),
  };
  const content = node.content.map((part, index, parts) => {
    const [previous, next] = [parts[index - 1], parts[index + 1]];
    if (part.text === undefined || hasMark(part, "code")) return part;
    if (isBareLink(part, previous, next)) return { type: "text", text: plain(part.text) };
    const place = {
      isLineStart: previous === undefined || previous.type === "hardBreak",
      isInLink: hasMark(part, "link"),
      isBeforeLink: next !== undefined && hasMark(next, "link"),
    };
    return { ...part, text: escaped(part.text, block, place) };
  });
  return { ...node, content };
}

interface Block {
  text: string;
  hasMarks: boolean;
}

interface Place {
  isLineStart: boolean;
  isInLink: boolean;
  isBeforeLink: boolean;
}

function escaped(text: string, block: Block, { isLineStart, isInLink, isBeforeLink }: Place): string {
  const lines = text.split("\n").map((line, index) => {
    const startsLine = isLineStart || index > 0;
    // Spaces at the beginning of a line mean nothing in Markdown, or code.
    const shown = startsLine ? line.trimStart() : line;
    const marker = startsLine ? markerIn(shown) : -1;
    return shown.replace(SIGNS, (sign, at: number) => {
      const isEscaped = at === marker || isRead(sign, shown, at, block) || (isInLink && /[[\]]/.test(sign));
      return standIn(sign, isEscaped);
    });
  });
  const joined = lines.join("\n");
  const exclamation = standIn("!", false);
  return isBeforeLink && joined.endsWith(exclamation)
    ? joined.slice(0, -exclamation.length) + standIn("!", true)
    : joined;
}

/** Where the sign stands that would make a heading, list, quote, rule, table or task box of this line; -1 if none does. */
function markerIn(line: string): number {
  if (/^(#{1,6}(\s|$)|[-+*](\s|$)|>|=+\s*$|\[[ xX]\](\s|$))/.test(line)) return 0;
  if (/^[|:\s]*-[-|:\s]*$/.test(line)) return line.search(/[-|:]/);
  const number = /^\d{1,9}(?=[.)](\s|$))/.exec(line);
  return number ? number[0].length : -1;
}

/** Whether Markdown would read this sign as one of its own, wherever in a line it stands. */
function isRead(sign: string, line: string, at: number, block: Block): boolean {
  const before = line[at - 1] ?? " ";
  const rest = line.slice(at + 1);
  const after = rest[0] ?? " ";
  switch (sign) {
    case "\\":
      return rest === "" || /^[!-/:-@[-`{-~]/.test(rest);
    case "<":
      return /^[a-z/!?]/i.test(rest);
    case "&":
      return /^(#\w+|\w+);/.test(rest);
    case "[":
      return after === "^";
    case "]":
      return /^[([:]/.test(rest);
    case "_":
      if (/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return false;
      break;
    case "*":
    case "~":
    case "`":
      break;
    default:
      return false;
  }
  const isAlone = !block.hasMarks && block.text.indexOf(sign) === block.text.lastIndexOf(sign);
  const isBetweenSpaces = /\s/.test(before) && /\s/.test(after) && sign !== "`";
  return !(isAlone || isBetweenSpaces);
}

const standIn = (sign: string, isEscaped: boolean) =>
  String.fromCodePoint((isEscaped ? ESCAPED : PLAIN) + (sign.codePointAt(0) ?? 0));
const plain = (text: string) => text.replace(SIGNS, (sign) => standIn(sign, false));

const hasMark = ({ marks = [] }: JSONContent, type: string) => marks.some((mark) => mark.type === type);

const BARE_ADDRESS = /^https?:\/\/[\w-]+(\.[\w-]+)+(:\d+)?(\/[\w/?=&%#.+-]*)?$/;

/** An address that is its own text becomes a link again without any sign around it. */
function isBareLink(part: JSONContent, previous?: JSONContent, next?: JSONContent): boolean {
  const [mark, ...others] = part.marks ?? [];
  if (mark?.type !== "link" || others.length > 0 || mark.attrs?.title) return false;
  const { text = "" } = part;
  const isApart = /(^|\s)$/.test(previous?.text ?? "") && /^(\s|$)/.test(next?.text ?? "");
  return mark.attrs?.href === text && isApart && BARE_ADDRESS.test(text) && /[\w/]$/.test(text);
}
