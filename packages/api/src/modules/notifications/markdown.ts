/** A text in Markdown without what is code or the address of a link: an @ in there is meant for nobody. */
export function withoutCodeAndAddresses(markdown: string): string {
  return withoutFencedCode(markdown)
    .split(BLANK_LINES)
    .map((paragraph) => withoutAddresses(withoutInlineCode(paragraph)))
    .join("\n\n");
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
  const kept = markdown.split(/\r?\n/).map((line) => {
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
  return kept.join("\n");
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
  const kept: string[] = [];
  let position = 0;
  for (const { opens, opensWith } of runs) {
    if (opens < position || opensWith === 0) continue;
    const ends = startsOf.get(opensWith) ?? [];
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= opens) ends.pop();
    const end = ends.at(-1);
    if (end === undefined) continue;
    kept.push(text.slice(position, opens));
    position = end + opensWith;
  }
  return [...kept, text.slice(position)].join(" ");
}
