import { ATTACHED_MARK } from "@dealflow/validators/labels/emails";

/** A part of a message's text: what its sender wrote, or what was quoted from earlier messages. */
export interface TextPart {
  isQuoted: boolean;
  text: string;
}

/**
 * Divides the plain text of a message into what its sender wrote and what programs quote below or between: lines that
 * start with `>`, the line `On ... wrote:` with what follows it, and Outlook's block of header lines with all that follows.
 * A message that was attached to it is no quote: its head stays readable, and what it quotes ends with it.
 */
export function splitQuotedParts(text: string): TextPart[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  return joinParts(lines, messagesIn(lines).flatMap(quotedFlags));
}

/** The lines of the message itself, and of each that was attached to it with its head. */
function messagesIn(lines: readonly string[]): string[][] {
  const messages: string[][] = [[]];
  for (const line of lines) {
    if (line === ATTACHED_MARK) messages.push([]);
    messages.at(-1)?.push(line);
  }
  return messages;
}

function quotedFlags(lines: readonly string[]): boolean[] {
  const end = lines[0] === ATTACHED_MARK ? lines.findIndex((line) => line.trim() === "") : 0;
  const flags = lines.slice(0, end < 0 ? lines.length : end).map(() => false);
  for (let at = flags.length; at < lines.length; ) {
    const length = quotedLines(lines, at);
    const isQuoted = length > 0;
    for (let line = 0; line < Math.max(length, 1); line++) flags.push(isQuoted);
    at += Math.max(length, 1);
  }
  return flags;
}

/** How many lines from here on are quoted; 0 if the sender wrote this one. */
function quotedLines(lines: readonly string[], at: number): number {
  const rest = lines.length - at;
  if (isForwardMark(lines[at]) || isHeaderBlock(lines, at)) return rest;
  if (isMarked(lines[at])) return markedLines(lines, at);
  const intro = attributionLines(lines, at);
  if (intro === 0) return 0;
  const next = firstFilledLine(lines, at + intro);
  // Without marks nobody can tell where the quoted text ends, so it is taken to reach to the end.
  return next !== null && isMarked(lines[next]) ? next - at + markedLines(lines, next) : rest;
}

const isMarked = (line: string | undefined) => line?.startsWith(">") ?? false;

/** The lines marked with `>` from here on, with the blank ones between them. */
function markedLines(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length) {
    if (isMarked(lines[end])) {
      end += 1;
      continue;
    }
    const next = firstFilledLine(lines, end);
    if (next === null || !isMarked(lines[next])) break;
    end = next;
  }
  return end - at;
}

// Programs break this line where it is long, so that `wrote:` is on one of the two lines below.
const MAX_ATTRIBUTION_LINES = 3;
const MAX_ATTRIBUTION_LENGTH = 300;
const ATTRIBUTION = /^On\s.{6,}\swrote:$/;

/** How many lines the `On ... wrote:` from here on has; 0 if there is none. */
function attributionLines(lines: readonly string[], at: number): number {
  if (!lines[at]?.startsWith("On ")) return 0;
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES; count++) {
    const intro = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(" ");
    if (intro.length > MAX_ATTRIBUTION_LENGTH) return 0;
    if (ATTRIBUTION.test(intro)) return count;
  }
  return 0;
}

const FORWARD_MARK = /^-{2,}\s*(Original Message|Forwarded message)\s*-{2,}$/i;
const isForwardMark = (line: string | undefined) => FORWARD_MARK.test(line?.trim() ?? "");

const RULE = /^_{10,}$/;
const FIRST_HEADER = /^\*?From:\*?\s/i;
const OTHER_HEADER = /^\*?(Sent|Date|To|Cc|Subject|Importance):\*?\s/i;
const MIN_OTHER_HEADERS = 2;
const MAX_HEADER_LINES = 8;

/** Outlook puts From, Sent, To and Subject before a quoted message, often below a line of underscores. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const first = RULE.test(lines[at]?.trim() ?? "") ? firstFilledLine(lines, at + 1) : at;
  if (first === null || !FIRST_HEADER.test(lines[first] ?? "")) return false;
  const block = lines.slice(first + 1, first + MAX_HEADER_LINES);
  const end = block.findIndex((line) => line.trim() === "");
  const headers = (end < 0 ? block : block.slice(0, end)).filter((line) => OTHER_HEADER.test(line));
  return headers.length >= MIN_OTHER_HEADERS;
}

function firstFilledLine(lines: readonly string[], from: number): number | null {
  for (let at = from; at < lines.length; at++) {
    if (lines[at]?.trim()) return at;
  }
  return null;
}

/** Neighbouring lines of the same kind as one part, without blank lines at its ends; empty parts are left out. */
function joinParts(lines: readonly string[], flags: readonly boolean[]): TextPart[] {
  const parts: { isQuoted: boolean; lines: string[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const isQuoted = flags[at] ?? false;
    const last = parts.at(-1);
    if (last?.isQuoted === isQuoted) last.lines.push(line);
    else parts.push({ isQuoted, lines: [line] });
  }
  return parts
    .map((part) => ({ isQuoted: part.isQuoted, text: trimBlankLines(part.lines.join("\n")) }))
    .filter(({ text }) => text !== "");
}

const trimBlankLines = (text: string) => text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
