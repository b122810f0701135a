import { foldCharacters } from "./fold.ts";
import { withoutVoiced } from "./search-words.ts";

interface FoldedText {
  /** As words are compared, but with all its spaces. */
  folded: string;
  /** Where a part of `folded` stands in the text, with the accents and vowels upon it: all in UTF-16 units. */
  placeOf: (from: number, to: number) => { from: number; to: number };
}

/** Folds a text character by character, so that what is found in it can be shown in the text itself. */
export function foldWithPlaces(text: string): FoldedText {
  let folded = "";
  /** Where each character begins, and for each unit of `folded` which character it is of. */
  const begins = [0];
  const characters: number[] = [];
  let at = 0;
  for (const character of text) {
    const { part, isUponAnother } = foldOne(character);
    if (at > 0 && !isUponAnother) begins.push(at);
    for (let unit = 0; unit < part.length; unit += 1) characters.push(begins.length - 1);
    folded += part;
    at += character.length;
  }
  const beginOf = (unit: number, after: number) => begins[(characters[unit] ?? 0) + after] ?? text.length;
  return { folded, placeOf: (from, to) => ({ from: beginOf(from, 0), to: beginOf(to - 1, 1) }) };
}

interface FoldedCharacter {
  part: string;
  /** An accent or vowel of the character before it, or nothing that can be seen. */
  isUponAnother: boolean;
}

/** Of characters of one unit, which are at most 65,536. */
const FOLDED = new Map<string, FoldedCharacter>();

function foldOne(character: string): FoldedCharacter {
  const known = FOLDED.get(character);
  if (known) return known;
  const part = withoutVoiced(foldCharacters(character));
  const folded = { part, isUponAnother: part === "" || /^\p{M}/u.test(character) };
  if (character.length === 1) FOLDED.set(character, folded);
  return folded;
}
