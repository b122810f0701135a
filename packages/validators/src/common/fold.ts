import { INVISIBLE_CHARACTERS } from "./text-limits.ts";

/** The accents of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts. In other scripts a mark makes another letter or vowel. */
const ACCENT_RANGES = [
  "\u0300-\u036f",
  "\u0483-\u0489",
  "\u0591-\u05bd",
  "\u05bf",
  "\u05c1-\u05c2",
  "\u05c4-\u05c5",
  "\u05c7",
  "\u0610-\u061a",
  "\u064b-\u065f",
  "\u0670",
  "\u1ab0-\u1aff",
  "\u1dc0-\u1dff",
  "\u20d0-\u20ff",
  "\ufe20-\ufe2f",
];
const ACCENTS = new RegExp(`[${ACCENT_RANGES.join("")}]`, "g");

export const APOSTROPHES = "\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u2035`\u055a\u05f3";

/** Letters and signs that no normalization takes apart. */
const REPLACEMENTS: readonly (readonly [characters: string, replacement: string])[] = [
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ł", "l"],
  ["ø", "o"],
  ["đð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ŧ", "t"],
  ["ς", "σ"],
  ["\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u058a\u05be\u1806\u2e17\u2e1a\u2e3a\u2e3b\u2e40", "-"],
  [APOSTROPHES, "'"],
];
const REPLACEMENT = new Map(
  REPLACEMENTS.flatMap(([characters, replacement]) =>
    [...characters].map((character) => [character, replacement] as const),
  ),
);
const REPLACED = new RegExp(`[${[...REPLACEMENT.keys()].join("")}]`, "g");

/** The acute accent that stands alone is typed as an apostrophe; normalization would make it a space and a mark. */
const ACUTE = /[\u00b4\u1ffd]/g;

const INVISIBLE = new RegExp(INVISIBLE_CHARACTERS, "gu");
const SPACES = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/** Most texts need nothing but their letters made small. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * Text as it is compared: without case, accents and characters that cannot be seen, with one kind of hyphen, apostrophe and
 * space. Never stored in the place of what was typed. The SQL function `fold` does the same; a test compares them.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return foldCharacters(text).replace(SPACES, " ").replace(/^ | $/g, "");
}

/** The same of each character alone, so that all spaces stay. */
export const foldCharacters = (text: string): string =>
  text
    .replace(ACUTE, "'")
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(INVISIBLE, "")
    .replace(REPLACED, (character) => REPLACEMENT.get(character) ?? character);
