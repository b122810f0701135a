import { fold } from "./fold.ts";
import { isFound, isUnspaced, MIN_PART, type SearchTerm, searchWords } from "./search-words.ts";

/** A part of a text that was found: from this character up to that one, in UTF-16 units. */
export interface Mark {
  from: number;
  to: number;
}

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
