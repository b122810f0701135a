import type { Transaction } from "@dealflow/db/client";
import { searchVocabulary } from "@dealflow/db/schema";
import { isNumber, isUnspaced, MIN_MISTYPED, MIN_PART } from "@dealflow/validators/common/search-words";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/** The words that texts have, for each word of a search. */
export type Vocabulary = ReadonlyMap<string, Known>;

interface Known {
  /** Those that begin with it, and it itself; null where they are too many to be named. */
  beginning: readonly string[] | null;
  /** Those of which it is another part, and what it is when one letter is mistaken. */
  near: readonly string[];
}

/** Of more words that hold a part, the shortest are sought. */
const MAX_HOLDING = 32;

const rows = z.array(z.object({ asked: z.string(), begins: z.boolean(), word: z.string() }));

export async function readVocabulary(tx: Transaction, words: readonly string[]): Promise<Vocabulary> {
  const asked = [...new Set(words)].filter(
    (word) => !isUnspaced(word) && !isNumber(word) && [...word].length >= MIN_PART,
  );
  const queries = asked.flatMap((word) => {
    const select = (begins: boolean, where: SQL, limit: number) =>
      sql`(select distinct ${word}::text as asked, ${sql.raw(`${begins}`)} as begins, word, length(word) from ${searchVocabulary}
        where ${where} order by 4, 3 limit ${sql.raw(`${limit}`)})`;
    return [
      select(true, sql`word like ${`${word}%`}`, MAX_HOLDING + 1),
      select(false, sql`word like ${`%${word}%`} and not starts_with(word, ${word})`, MAX_HOLDING),
      ...([...word].length >= MIN_MISTYPED ? [select(false, isMistyped(word), MAX_HOLDING)] : []),
    ];
  });
  if (queries.length === 0) return new Map();
  const found = rows.parse([...(await tx.execute(sql.join(queries, sql` union all `)))]);
  return new Map(
    asked.map((word): [string, Known] => {
      const ofWord = found.filter((row) => row.asked === word);
      const wordsOf = (begins: boolean) =>
        ofWord.filter((row) => row.begins === begins).map((row) => row.word);
      const beginning = wordsOf(true);
      // Where so many begin with it, one types on before a word is meant that has it inside.
      if (beginning.length > MAX_HOLDING && [...word].length === MIN_PART)
        return [word, { beginning: null, near: [] }];
      return [word, { beginning: beginning.length > MAX_HOLDING ? null : beginning, near: wordsOf(false) }];
    }),
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
