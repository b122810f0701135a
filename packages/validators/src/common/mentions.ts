/** A mention in a text: from its @ to the end of the username. */
export interface Mention {
  start: number;
  end: number;
  /** In lower case. */
  username: string;
}

/** Also as input methods for Chinese and Japanese write it. */
const AT = "[@\\uff20\\ufe6b]";
/** What stands before an @ makes it an e-mail address. */
const LOCAL_PART = "[\\p{L}\\p{N}._%+@\\uff20\\ufe6b-]";
/** These are written without spaces between words. */
const UNSPACED = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\u30fc]";

/**
 * An @ that is not part of an e-mail address, and underscores before it, which set it in italics. It may follow a word that is
 * written without spaces, unless it goes on like an address.
 */
export const MENTION_START = `(?:(?<!${LOCAL_PART})|(?<=${UNSPACED})(?!_*${AT}[^\\s@\\uff20]*\\.[a-z]))(_*)${AT}`;

const LETTER = "a-z0-9\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a";
const MENTION = new RegExp(
  `${MENTION_START}([${LETTER}][${LETTER}._@+\\uff0b\\uff0e\\uff20\\uff3f\\uff0d-]*)`,
  "giu",
);

/** The mentions of a text, in their order. Dots at the end are not part of the username, nor are underscores that end italics. */
export function mentionsIn(text: string): Mention[] {
  return Array.from(text.matchAll(MENTION), ({ index, 1: marks = "", 2: typed = "" }) => {
    const start = index + marks.length;
    const username = withoutMarks(typed.normalize("NFKC").toLowerCase(), marks.length);
    return { start, end: start + 1 + username.length, username };
  });
}

function withoutMarks(name: string, underscores: number): string {
  const text = name.replace(/\.+$/, "");
  const trailing = text.length - text.replace(/_+$/, "").length;
  const removed = Math.min(trailing, underscores);
  return removed === 0 ? text : text.slice(0, text.length - removed).replace(/\.+$/, "");
}
