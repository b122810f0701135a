const MARK = /\p{M}/gu;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const HYPHEN = /[\p{Pd}\u2212]/gu;
const APOSTROPHE = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\u00b4`]/g;
const SPACES = /[\p{White_Space}]+/gu;
/** Letters with strokes and ligatures, which no normalization takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * Text as it is compared: without case, accents and characters that cannot be seen, with one kind of hyphen, apostrophe and
 * space. Never stored in the place of what was typed.
 */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHE, "'")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(MARK, "")
    .replace(IGNORABLE, "")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(HYPHEN, "-")
    .replace(SPACES, " ")
    .trim();
}
