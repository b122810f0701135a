/**
 * A text in Markdown as mentions are read in it: without what is code or the address of a link, where an @ is meant for nobody,
 * and without the underscores and backslashes that the rendered text does not have.
 */
export function withoutCodeAndAddresses(markdown: string): string {
  return withoutFencedCode(markdown)
    .split(BLANK_LINES)
    .map((paragraph) => withoutAddresses(withoutInlineCode(paragraph)))
    .map((paragraph) => withoutUnderscores(paragraph).replace(ESCAPED, "$1"))
    .join("\n\n");
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
/** A run of underscores with what stands before and after it; within a word, or behind a backslash, it marks nothing. */
const UNDERSCORES = /(?<![_\\])_+(?!_)/g;
const WORD = /[\p{L}\p{N}]/u;

/** Without the pairs of underscores that set what is between them in italics or bold. */
function withoutUnderscores(text: string): string {
  const open: { start: number; length: number }[] = [];
  const removed: { start: number; length: number }[] = [];
  for (const { 0: run, index: start } of text.matchAll(UNDERSCORES)) {
    const [before, after] = [text[start - 1] ?? " ", text[start + run.length] ?? " "];
    const place = { start, length: run.length };
    const opener = /\S/.test(before) && !WORD.test(after) ? open.at(-1) : undefined;
    if (opener?.length === run.length) {
      open.pop();
      removed.push(opener, place);
    } else if (/\S/.test(after) && !WORD.test(before)) open.push(place);
  }
  removed.sort((one, other) => one.start - other.start);
  let rest = 0;
  const parts = removed.map(({ start, length }) => {
    const part = text.slice(rest, start);
    rest = start + length;
    return part;
  });
  return parts.join("") + text.slice(rest);
}

/** Inline code ends with its paragraph. */
const BLANK_LINES = /\n[ \t]*\n/;
/** Three or more backticks or tildes, also in a quotation or a list. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})(.*)$/;
/** One or more backticks, and the backslashes before them. */
const BACKTICKS = /(\\*)(`+)/g;
const ADDRESSES = [
  // [text](address "title")
  /\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g,
  // [name]: address
  /^[ \t>]*\[[^\]\n]+\]:.*$/gm,
  // <https://address>
  /<[a-z][a-z0-9+.-]{1,31}:[^<>\s]*>/gi,
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>]*/giu,
];

function withoutAddresses(text: string): string {
  return ADDRESSES.reduce((rest, address) => rest.replace(address, " "), text);
}

function withoutFencedCode(markdown: string): string {
  let fence: string | null = null;
  const lines = markdown.split(/\r?\n/).map((line) => {
    const [, marks = "", after = ""] = FENCE.exec(line) ?? [];
    if (fence === null) {
      // What follows the backticks of a fence has none; else it is inline code.
      if (marks === "" || (marks[0] === "`" && after.includes("`"))) return line;
      fence = marks;
    } else if (marks[0] === fence[0] && marks.length >= fence.length && after.trim() === "") {
      fence = null;
    }
    return "";
  });
  return lines.join("\n");
}

/** Inline code ends at the next run of as many backticks as it began with; a run without such an end is text. */
function withoutInlineCode(text: string): string {
  const runs = Array.from(text.matchAll(BACKTICKS), ({ index, 1: backslashes = "", 2: ticks = "" }) => {
    const start = index + backslashes.length;
    // Code may end after a backslash; but it does not begin with a backtick that is escaped.
    const skipped = backslashes.length % 2;
    return { start, opens: start + skipped, length: ticks.length, opensWith: ticks.length - skipped };
  });
  const startsOf = new Map<number, number[]>();
  for (const { start, length } of runs.toReversed()) {
    const starts = startsOf.get(length);
    if (starts) starts.push(start);
    else startsOf.set(length, [start]);
  }
  const parts: string[] = [];
  let position = 0;
  for (const { opens, opensWith } of runs) {
    if (opens < position || opensWith === 0) continue;
    const ends = startsOf.get(opensWith) ?? [];
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= opens) ends.pop();
    const end = ends.at(-1);
    if (end === undefined) continue;
    parts.push(text.slice(position, opens));
    position = end + opensWith;
  }
  return [...parts, text.slice(position)].join(" ");
}
