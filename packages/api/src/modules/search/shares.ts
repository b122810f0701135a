import type { Transaction } from "@dealflow/db/client";
import { SEARCHED_COLUMNS, searchEntries } from "@dealflow/db/schema";
import type { SearchedKind } from "@dealflow/validators/labels/search";
import { SEARCH_KINDS, type SearchKind, searchedKind } from "@dealflow/validators/search";
import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Sought } from "./sought.ts";
import { type Condition, matchesWithoutIndex } from "./ts-query.ts";

/**
 * By which index the entries of a kind are read: that of words, which lists all that have them before the first is looked at, or that of
 * time, where those that have them are soon met if they are many, and never if there are none.
 */
export type Way = "words" | "time";

/** From this share on, all that are counted are sooner met in the order of time. */
export const SHARE_OF_COUNTED = 1 / 25;
/** Likewise the ten best, or a page. */
export const SHARE_OF_BEST = 1 / 100;

export const wayFor = (share: number | undefined, from: number): Way =>
  share !== undefined && share >= from ? "time" : "words";

/** The better ranks, which are sought in names. */
export const RANKS_IN_NAMES = 3;

/** Of the newest entries of a kind, how large a share is found, and how large a share has each of the ranks in names. */
export interface Shares {
  found: number;
  ranks: number[];
}

/** How many of the newest. */
export const LOOKED_AT = 200;

/** A constant stands in the statement: with more than a hundred parameters PostgreSQL would plan it anew each time. */
export const constant = (value: SearchKind | SearchedKind | number): SQL =>
  sql.raw(typeof value === "number" ? `${value}` : `'${value}'`);

export const hasName = (kind: SearchKind): boolean => SEARCHED_COLUMNS[searchedKind(kind)].names.length > 0;

/** The part of a kind. */
export const entriesTable = (kind: SearchKind): SQL =>
  sql`${sql.identifier(`search_entries_${searchedKind(kind)}`)} as ${searchEntries}`;

export const newestEntries = (kind: SearchKind, count: number): SQL =>
  sql`select words, at from ${entriesTable(kind)} where kind = ${constant(searchedKind(kind))}
    order by at desc limit ${constant(count)}`;

const counts = z.array(z.object({ kind: z.enum(SEARCH_KINDS), hits: z.array(z.coerce.number()) }));

/** Absent for a kind of which there are few, and for firms, which have no time. */
export async function readShares(
  tx: Transaction,
  { kinds, terms, common, scope, reader, ranks }: Sought,
): Promise<Map<SearchKind, Shares>> {
  const having = (conditions: readonly Condition[]) =>
    sql`count(*) filter (where ${and(...[...conditions, ...scope, reader].map((each) => matchesWithoutIndex(sql`words`, each)))})`;
  const found = having([...terms, ...common]);
  const inNames = (ranks ?? []).slice(0, RANKS_IN_NAMES).map((rank) => having([rank]));
  const parts = kinds
    .filter((kind) => kind !== "firm")
    .map((kind) => {
      const hits = sql.join(hasName(kind) ? [found, ...inNames] : [found], sql`, `);
      return sql`select ${constant(kind)} as kind, array[${hits}] as hits
        from (${newestEntries(kind, LOOKED_AT)}) as newest having count(*) = ${constant(LOOKED_AT)}`;
    });
  if (parts.length === 0) return new Map();
  const rows = counts.parse([...(await tx.execute(sql.join(parts, sql` union all `)))]);
  return new Map(
    rows.map(({ kind, hits: [hits = 0, ...inRanks] }) => [
      kind,
      { found: hits / LOOKED_AT, ranks: inRanks.map((each) => each / LOOKED_AT) },
    ]),
  );
}
