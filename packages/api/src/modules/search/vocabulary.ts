import type { Transaction } from "@dealflow/db/client";
import { searchVocabulary } from "@dealflow/db/schema";
import { isNumber, isUnspaced, MIN_MISTYPED, MIN_PART } from "@dealflow/validators/common/search-words";
import { type SQL, sql } from "drizzle-orm";

/** The words that texts have, as a word of a search stands for them, besides those that begin with it. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>;

/** Of more words that hold a part, the shortest are sought. */
const MAX_HOLDING = 64;

/** What each word is part of, and what it is when one letter is mistaken. */
export async function readVocabulary(tx: Transaction, words: readonly string[]): Promise<Vocabulary> {
  const asked = [...new Set(words)].filter((word) => !isUnspaced(word) && !isNumber(word));
  const queries = asked.flatMap((word) => {
    const length = [...word].length;
    const select = (where: SQL, order?: SQL) =>
      sql`(select distinct ${word}::text as asked, word, length(word) from ${searchVocabulary} where ${where}
        order by ${order ?? sql`3, 2`} limit ${MAX_HOLDING})`;
    return [
      ...(length >= MIN_PART
        ? [select(sql`word like ${`%${word}%`} and not starts_with(word, ${word})`)]
        : []),
      ...(length >= MIN_MISTYPED ? [select(isMistyped(word))] : []),
    ];
  });
  if (queries.length === 0) return new Map();
  const rows = await tx.execute<{ asked: string; word: string }>(sql.join(queries, sql` union all `));
  return new Map(
    [...Map.groupBy(rows, ({ asked }) => asked)].map(([word, found]) => [word, found.map((row) => row.word)]),
  );
}

/**
 * One typing error leaves one half of the word as it is, unless the two letters in the middle are exchanged. The halves are what the
 * index narrows by.
 */
function isMistyped(word: string): SQL {
  const letters = [...word];
  const half = letters.length >> 1;
  const [begin, end] = [letters.slice(0, half).join(""), letters.slice(half).join("")];
  const exchanged = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? "")
      .join(""),
  );
  return sql`(word = any(${sql.param(exchanged)}::text[])
    or (word like ${`${begin}%`} or word like ${`%${end}`})
      and length(word) between ${letters.length - 1} and ${letters.length + 1}
      and levenshtein_less_equal(word, ${word}, 1) <= 1) and word <> ${word}`;
}
