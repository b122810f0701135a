import { fold } from "@dealflow/validators/common/fold";
import {
  isFound,
  isUnspaced,
  MIN_PART,
  type SearchTerm,
  searchWords,
} from "@dealflow/validators/common/search-words";
import type { SearchResult } from "@dealflow/validators/search";

type Mark = SearchResult["titleMarks"][number];

const WORD = /[\p{L}\p{M}\p{N}'\u2018\u2019\u02bc-]+/gu;

/** The words of a text that a search has found, as they stand there. */
export function marksIn(text: string, terms: readonly SearchTerm[], isOfName: boolean): Mark[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => markIn(word, index, terms, isOfName));
}

function markIn(word: string, index: number, terms: readonly SearchTerm[], isOfName: boolean): Mark[] {
  const asked = terms.flatMap(({ word: whole, parts }) => [
    whole,
    ...parts.filter(({ length }) => length >= MIN_PART),
  ]);
  if (isUnspaced(fold(word))) return asked.flatMap((sign) => placesOf(sign, word, index));
  const isMarked = searchWords(word).some((each) => asked.some((one) => isFound(one, each, isOfName)));
  return isMarked ? [{ from: index, to: index + word.length }] : [];
}

/** Within a text without spaces the signs themselves. */
function placesOf(sign: string, text: string, index: number): Mark[] {
  const at = text.indexOf(sign);
  return at === -1 ? [] : [{ from: index + at, to: index + at + sign.length }];
}

/** What Markdown sets text in; underscores stay, since most stand in names. */
const MARKUP =
  /[*`~]+|\\(?=[!-/:-@[-`{-~])|(?<=^|\n)[\t ]*(?:[#>]+|[-+]|\d+\.)[\t ]+|\[(?=[^\]\n]*\]\()|\]\([^()\s]*\)/g;

/** A text in Markdown as it reads. */
export const withoutMarkup = (markdown: string): string => markdown.replace(MARKUP, "");

/** Characters before the first word that was found, and altogether. */
const BEFORE = 60;
const LENGTH = 200;

/** The words around what was found in a text, in one line; none where nothing was. */
export function excerptOf(
  text: string | null,
  terms: readonly SearchTerm[],
): { excerpt: string | null; excerptMarks: Mark[] } {
  const line = (text ?? "").replaceAll(/\s+/g, " ").trim();
  const [first] = marksIn(line, terms, false);
  if (!first) return { excerpt: null, excerptMarks: [] };
  const begin = first.from <= BEFORE ? 0 : line.indexOf(" ", first.from - BEFORE) + 1;
  const cut = line.slice(begin, begin + LENGTH);
  const excerpt = `${begin > 0 ? "…" : ""}${cut}${begin + LENGTH < line.length ? "…" : ""}`;
  return { excerpt, excerptMarks: marksIn(excerpt, terms, false) };
}
