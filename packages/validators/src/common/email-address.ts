import { INVISIBLE_CHARACTERS } from "./text-limits.ts";

// Strict, because addresses are put into mail links and headers: no white space, line break or second @.
const EMAIL = /^[^\s@<>(),;:\\"[\]%]+@(?:[^\s@<>(),;:\\"[\]%.]+\.)+[^\s@<>(),;:\\"[\]%.]+$/;

/** The quotation marks of all languages; an apostrophe may stand within a name. */
const QUOTES = /(?!['’])[\p{QMark}《》〈〉]/u;
const APOSTROPHE_IN_HOST = /@.*['’]/;

export const isEmail = (value: string) =>
  EMAIL.test(value) &&
  !QUOTES.test(value) &&
  !APOSTROPHE_IN_HOST.test(value) &&
  !INVISIBLE_CHARACTERS.test(value);

/** What stands around an address: quotation marks, and spaces within them, as in French. */
const MARKS = "[\\p{QMark}《》〈〉`´\\s]";
const MARKS_BEFORE = new RegExp(`^${MARKS}*(?:mailto:|smtp:)?${MARKS}*`, "iu");
const MARKS_BEHIND = new RegExp(`(?<!${MARKS})${MARKS}+$`, "u");

/** An address without the marks that people and programs put around it, and without `mailto:`; an apostrophe inside stays. */
export const withoutMarks = (address: string) =>
  address.replace(MARKS_BEFORE, "").replace(/\?.*$/, "").replace(MARKS_BEHIND, "");

/** The address in `Name <name@firm>`, `<name@firm>`, `'name@firm'` or `mailto:name@firm`; other text as it is. */
export function plainEmail(typed: string): string {
  const [, inAngles] = /^[^<>]*<\s*([^<>\s]+)\s*>$/.exec(typed.trim()) ?? [];
  const address = withoutMarks(inAngles ?? typed.trim());
  return isEmail(address) ? address : typed;
}
