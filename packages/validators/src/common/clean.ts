import { FORBIDDEN_CHARACTERS, INVISIBLE_CHARACTERS } from "./text-limits.ts";

// What people paste and what programs export is cleaned where it comes in: in forms and imports. Over the API it is refused instead,
// so that a script learns of it. Spaces at the ends stay, since somebody may still be typing; what is stored is trimmed.

const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Directional marks, spaces without width and soft hyphens; not the joiners U+200C and U+200D, which names and emoji need. */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const FORBIDDEN = new RegExp(FORBIDDEN_CHARACTERS, "gu");
const INVISIBLE = new RegExp(INVISIBLE_CHARACTERS, "gu");

/** Text of several lines: every kind of line break becomes a newline; characters that cannot be stored are removed. */
export function cleanText(text: string): string {
  return text.replace(LINE_BREAK, "\n").toWellFormed().replace(FORBIDDEN, "");
}

/** Text of one line: line breaks become spaces, and marks that cannot be seen are removed. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(MARKS, "")).replace(/ *\n */g, " ");
}

/** An e-mail address or a phone number: no invisible character at all, and only plain spaces. */
export function cleanAddress(text: string): string {
  return cleanText(text)
    .replace(INVISIBLE, "")
    .replace(/[\p{Zs}\t\n]/gu, " ");
}
