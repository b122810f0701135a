import { fold } from "@dealflow/validators/common/fold";
import { isUnspaced, MIN_PART, type SearchTerm } from "@dealflow/validators/common/search-words";
import { type SQL, sql } from "drizzle-orm";
import type { Vocabulary } from "./vocabulary.ts";

/** What stands before a word of an entry and says what it is; see `packages/db/functions/search_entry.sql`. */
export const SIGNS = {
  any: "",
  name: "=",
  beginning: "^",
  sender: "<",
  wholeName: "$",
  deal: "#",
  owner: "@",
  reader: "~",
} as const;

/** A condition as the text of a `tsquery`; null for none. */
export type Condition = string | null;

const lexeme = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
/** A word of an entry itself. */
export const has = (sign: string, word: string | number): Condition => lexeme(`${sign}${word}`);
const begins = (sign: string, word: string): Condition => `${lexeme(`${sign}${word}`)}:*`;

export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, " & ");
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, " | ");

function joined(conditions: readonly Condition[], by: string): Condition {
  const given = conditions.filter((each) => each !== null);
  return given.length > 1 ? `(${given.join(by)})` : (given[0] ?? null);
}

/** That an entry has a word that the search asks for, or one that is near it; in its name, or anywhere. */
export function hasTerm(
  { word, parts }: SearchTerm,
  sign: typeof SIGNS.any | typeof SIGNS.name | typeof SIGNS.sender,
  vocabulary: Vocabulary,
  isNear = true,
): Condition {
  const whole = hasWord(word, sign, vocabulary, isNear);
  return parts.length === 0
    ? whole
    : anyOf([whole, allOf(parts.map((part) => hasWord(part, sign, vocabulary, isNear)))]);
}

function hasWord(word: string, sign: "" | "=" | "<", vocabulary: Vocabulary, isNear: boolean): Condition {
  const isLong = [...word].length >= MIN_PART;
  if (isUnspaced(word)) return [...word].length > 1 ? has(sign, word) : begins(sign, word);
  // So short a beginning is sought in names alone: too many words have it.
  if (!isLong && sign === SIGNS.any) return anyOf([begins(SIGNS.name, word), has(sign, word)]);
  const near = isNear ? (vocabulary.get(word)?.near ?? []) : [];
  return anyOf([beginning(sign, word, vocabulary), ...near.map((each) => has(sign, each))]);
}

/** The words that begin so, by name: an index lists all entries of a beginning before it compares them with another condition. */
function beginning(sign: string, word: string, vocabulary: Vocabulary): Condition {
  const known = vocabulary.get(word)?.beginning;
  if (!known) return begins(sign, word);
  return anyOf([...new Set([word, ...known])].map((each) => has(sign, each)));
}

/** That the name begins with what is asked; `Jean-Paul` also where it stands as two words. */
export const beginsWith = ({ word, parts }: SearchTerm, vocabulary: Vocabulary): Condition =>
  anyOf([word, ...parts.slice(0, 1)].map((each) => beginning(SIGNS.beginning, each, vocabulary)));

/** The name as a whole, as its entry has it. */
export const isNamed = (phrase: string): Condition =>
  has(SIGNS.wholeName, [...fold(phrase).replaceAll(/[ '-]/g, "")].slice(0, 100).join(""));

export const matches = (words: SQL, condition: Condition): SQL | undefined =>
  condition === null ? undefined : sql`${words} @@ ${condition}::tsquery`;

/** The same, which no index is used for: a common beginning costs less on the entries that the other words leave. */
export const matchesWithoutIndex = (words: SQL, condition: Condition): SQL | undefined =>
  condition === null ? undefined : sql`(${words} @@ ${condition}::tsquery) is true`;
