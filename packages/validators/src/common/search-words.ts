import { fold } from "./fold.ts";

/** Characters of a word that are compared. */
const MAX_WORD = 64;
/** Characters of a text in which words are sought. */
const MAX_TEXT = 100_000;

/** What most words are. */
const ONE_WORD = /^[a-z0-9]{1,64}$/;
const BETWEEN_WORDS = /[^\p{L}\p{Nd}]+/u;
const BETWEEN_CHUNKS = /[^\p{L}\p{Nd}'-]+/u;
/** Marks of Japanese voiced sounds, which `fold` takes apart. */
const VOICED = /[\u3099\u309a]/g;
/** Thai, Lao, Burmese, Khmer, Japanese and Chinese, which have no spaces between words. */
const UNSPACED =
  "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
const LETTER = "[\\p{L}\\p{Nd}]";
const [SIGN, OTHER] = [`(?=[${UNSPACED}])${LETTER}`, `(?![${UNSPACED}])${LETTER}`];
/** In a folded text: a word, or signs without spaces, with the apostrophes and hyphens inside. */
export const WORD_OR_SIGNS = new RegExp(`${OTHER}(?:['-]*${OTHER})*|${SIGN}(?:['-]*${SIGN})*`, "gu");

/** Whether it is of a script without spaces, whose texts are searched by two signs that stand together. */
export const isUnspaced = (word: string): boolean => IS_UNSPACED.test(word);

/**
 * The words of a text as they are searched, each once: folded, without apostrophes and hyphens; one with such inside also by its
 * parts. The SQL function `search_words` does the same; a test compares them.
 */
export function searchWords(text: string): string[] {
  const folded = foldWords(text.length > MAX_TEXT ? [...text].slice(0, MAX_TEXT).join("") : text);
  if (ONE_WORD.test(folded)) return [folded];
  const words = [...folded.replaceAll(/['-]/g, "").split(BETWEEN_WORDS), ...folded.split(BETWEEN_WORDS)];
  return [...new Set(words.flatMap(piecesOf))];
}

const foldWords = (text: string) => withoutVoiced(fold(text));
export const withoutVoiced = (folded: string): string => folded.replaceAll(VOICED, "");

function piecesOf(word: string): string[] {
  const runs = word.match(RUN) ?? [];
  return runs.flatMap((run) =>
    isUnspaced(run) ? pairsOf([...run]) : [[...run].slice(0, MAX_WORD).join("")],
  );
}

const pairsOf = (signs: readonly string[]): string[] =>
  signs.length === 1 ? [...signs] : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);

/** What is sought in one place between spaces: a word, or its parts, all of them. */
export interface SearchTerm {
  word: string;
  /** Of a word with an apostrophe or hyphen inside, such as `jean` and `paul`; else none. */
  parts: string[];
}

/** The words that a search asks for, all of which must be found. */
export function searchTerms(text: string): SearchTerm[] {
  return foldWords(text)
    .split(BETWEEN_CHUNKS)
    .map((chunk) => chunk.replaceAll(/^['-]+|['-]+$/g, ""))
    .filter((chunk) => chunk !== "")
    .flatMap((chunk) => {
      const parts = chunk.split(/['-]+/).flatMap(piecesOf);
      const pieces = piecesOf(chunk.replaceAll(/['-]/g, ""));
      return pieces.map((word) => ({ word, parts: parts.length > 1 && pieces.length === 1 ? parts : [] }));
    });
}

/** From so many letters on a word is also sought within words, and with a typing error. */
export const MIN_PART = 3;
export const MIN_MISTYPED = 4;

/**
 * Whether a word of a text is what a search asks for: it begins with it, has it within or differs by one typing error. One or two
 * letters are the beginning of a word of a name, or a whole word of another text. A number is found by its beginning alone.
 */
export function isFound(asked: string, word: string, isOfName: boolean): boolean {
  const hasLetters = (count: number) => [...asked].length >= count;
  if (word.startsWith(asked)) return word === asked || isOfName || isUnspaced(asked) || hasLetters(MIN_PART);
  const isNear = word.includes(asked)
    ? hasLetters(MIN_PART)
    : isMistyped(asked, word) && hasLetters(MIN_MISTYPED);
  return isNear && !isNumber(asked) && !isNumber(word);
}

export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether one letter was added, left out or mistaken, or two that stand together were exchanged. */
export function isMistyped(asked: string, word: string): boolean {
  // Soon tells most words apart: of words of three letters or more, an error leaves the first or the last one.
  if (Math.abs(asked.length - word.length) > 2) return false;
  if (asked[0] !== word[0] && asked.at(-1) !== word.at(-1)) return false;
  const [one, other] = [[...asked], [...word]];
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  const same = (a: number, b: number) => rest(one, a) === rest(other, b);
  const isExchanged =
    one[begin] === other[begin + 1] && one[begin + 1] === other[begin] && same(begin + 2, begin + 2);
  return same(begin + 1, begin + 1) || same(begin + 1, begin) || same(begin, begin + 1) || isExchanged;
}
