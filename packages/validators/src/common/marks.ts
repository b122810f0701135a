import { fold } from "./fold.ts";
import { isFound, isUnspaced, MIN_PART, type SearchTerm, searchWords } from "./search-words.ts";

/** A part of a text that was found: from this character up to that one, in UTF-16 units. */
export interface Mark {
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{M}\p{N}'\u2018\u2019\u02bc-]+/gu;

/** The words of a text that a search has found, as they stand there. */
export const marksIn = (text: string, terms: readonly SearchTerm[], isOfName: boolean): Mark[] => [
  ...eachMark(text, terms, isOfName),
];

/** The first of them. */
export function firstMarkIn(text: string, terms: readonly SearchTerm[], isOfName: boolean): Mark | null {
  const [first = null] = eachMark(text, terms, isOfName);
  return first;
}

function* eachMark(text: string, terms: readonly SearchTerm[], isOfName: boolean): Generator<Mark> {
  const asked = terms.flatMap(({ word, parts }) => [
    word,
    ...parts.filter(({ length }) => length >= MIN_PART),
  ]);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isUnspaced(fold(word))) yield* asked.flatMap((sign) => placesOf(sign, word, index));
    else if (searchWords(word).some((each) => asked.some((one) => isFound(one, each, isOfName))))
      yield { from: index, to: index + word.length };
  }
}

/** Within a text without spaces the signs themselves. */
function placesOf(sign: string, text: string, index: number): Mark[] {
  const at = text.indexOf(sign);
  return at === -1 ? [] : [{ from: index + at, to: index + at + sign.length }];
}
