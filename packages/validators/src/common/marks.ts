import { foldWithPlaces } from "./fold-with-places.ts";
import {
  isFound,
  isUnspaced,
  MIN_PART,
  type SearchTerm,
  searchWords,
  WORD_OR_SIGNS,
} from "./search-words.ts";

/** A part of a text that was found: from this character up to that one, in UTF-16 units. */
export interface Mark {
  from: number;
  to: number;
}

/** What words are made of; the other signs of ASCII stand between them. */
const CHUNK = /[A-Za-z0-9'`\u0080-\u{10ffff}-]+/gu;
const PLAIN_WORD = /^[A-Za-z0-9]+$/;

/** The words of a text that a search has found, as they stand there: in their order, those that touch as one. */
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
  const isAsked = (word: string) => asked.some((one) => isFound(one, word, isOfName));
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    if (!PLAIN_WORD.test(chunk)) yield* merged(marksOfChunk(chunk, index, asked, isAsked));
    else if (isAsked(chunk.toLowerCase())) yield { from: index, to: index + chunk.length };
  }
}

/** Those of a part of a text without spaces, in their order; some may touch. */
function* marksOfChunk(
  chunk: string,
  at: number,
  asked: readonly string[],
  isAsked: (word: string) => boolean,
): Generator<Mark> {
  const { folded, placeOf } = foldWithPlaces(chunk);
  for (const { 0: found, index } of folded.matchAll(WORD_OR_SIGNS)) {
    for (const { from, to } of isUnspaced(found) ? signsIn(found, asked) : wordIn(found, isAsked)) {
      const place = placeOf(index + from, index + to);
      yield { from: at + place.from, to: at + place.to };
    }
  }
}

/** The word as a whole, also where only a part between hyphens is asked for. */
function wordIn(word: string, isAsked: (word: string) => boolean): Mark[] {
  const words = /['-]/.test(word) ? searchWords(word) : [word];
  return words.some(isAsked) ? [{ from: 0, to: word.length }] : [];
}

/** Of a script without spaces each two signs that are asked for, or one alone. */
function* signsIn(text: string, asked: readonly string[]): Generator<Mark> {
  let before: { sign: string; from: number } | null = null;
  let from = 0;
  for (const sign of text) {
    const to = from + sign.length;
    if (sign !== "'" && sign !== "-") {
      if (before && asked.includes(before.sign + sign)) yield { from: before.from, to };
      else if (asked.includes(sign)) yield { from, to };
      before = { sign, from };
    }
    from = to;
  }
}

function* merged(marks: Iterable<Mark>): Generator<Mark> {
  let last: Mark | null = null;
  for (const mark of marks) {
    if (last && mark.from <= last.to) last = { from: last.from, to: Math.max(last.to, mark.to) };
    else {
      if (last) yield last;
      last = mark;
    }
  }
  if (last) yield last;
}
