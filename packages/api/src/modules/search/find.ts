import type { Transaction } from "@dealflow/db/client";
import { searchEntries } from "@dealflow/db/schema";
import {
  MAX_COUNTED,
  MAX_RESULTS,
  SEARCH_KINDS,
  type SearchKind,
  type SearchResults,
} from "@dealflow/validators/search";
import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { entryConditions, recordOf } from "./entries.ts";
import { askedBy, readResults } from "./results.ts";
import { inSearch } from "./seek.ts";
import {
  constant,
  entriesTable,
  hasName,
  newestEntries,
  RANKS_IN_NAMES,
  readShares,
  SHARE_OF_BEST,
  SHARE_OF_COUNTED,
  type Shares,
  wayFor,
} from "./shares.ts";
import type { Ranks, Sought } from "./sought.ts";
import { type Condition, has, matches, matchesWithoutIndex, SIGNS } from "./ts-query.ts";

/** Finds what has all the words of a search: the best of each kind, and how many there are. */
export async function findBest(ctx: MemberContext, search: string | undefined): Promise<SearchResults> {
  return inSearch(ctx, search, { items: [], groups: [] }, async (tx, sought) => {
    const found = await rankAll(tx, ctx, sought);
    const groups = SEARCH_KINDS.flatMap((kind) => {
      const count = found.find((each) => each.kind === kind)?.count ?? 0;
      return count > 0 ? [{ kind, count: Math.min(count, MAX_COUNTED), hasMore: count > MAX_COUNTED }] : [];
    });
    return { items: await readResults(tx, ctx, askedBy(sought), found), groups };
  });
}

const ranked = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number(),
  rank: z.number(),
  /** In milliseconds of UTC; what is one's own counts as newer than it is. */
  newness: z.coerce.number(),
  tie: z.string(),
  /** Of all that were found of the kind, or one more than are counted. */
  count: z.coerce.number(),
});
type Ranked = z.infer<typeof ranked>;

const inOrder = (one: Ranked, other: Ranked) =>
  one.rank - other.rank ||
  other.newness - one.newness ||
  (one.tie < other.tie ? -1 : 1) * Number(one.tie !== other.tie) ||
  other.id - one.id;

/**
 * The best of each kind, in their order. Up to a hundred of a kind are all ranked; where there are more, a second round reads those of
 * the best ranks and the newest, by indexes, so that a word that many records have takes no longer.
 */
async function rankAll(tx: Transaction, ctx: MemberContext, sought: Sought): Promise<Ranked[]> {
  const shares = await readShares(tx, sought);
  const ways = new Map(sought.kinds.map((kind) => [kind, wayFor(shares.get(kind)?.found, SHARE_OF_COUNTED)]));
  const parts = [...ways].map(
    ([kind, way]): Part => ({
      kind,
      where: entryConditions(sought, kind, way),
      limit: MAX_COUNTED + 1,
      isNewest: way === "time",
    }),
  );
  const some = await readBest(tx, ctx, sought, parts);
  const crowded = [...new Set(some.filter(({ count }) => count > MAX_COUNTED).map(({ kind }) => kind))];
  const better = crowded.flatMap((kind) => [
    ...bestRanks(sought, kind, shares.get(kind)),
    ...(ways.get(kind) === "words" ? newestOf(ctx, sought, kind) : []),
  ]);
  const all = Map.groupBy([...some, ...(await readBest(tx, ctx, sought, better))], ({ kind }) => kind);
  return [...all.values()].flatMap((found) => {
    const count = Math.max(...found.map((each) => each.count));
    const unique = [...new Map(found.map((each) => [each.id, each])).values()];
    return unique
      .toSorted(inOrder)
      .slice(0, MAX_RESULTS)
      .map((each) => ({ ...each, count }));
  });
}

/** Some entries of a kind. */
interface Part {
  kind: SearchKind;
  where: SQL | undefined;
  limit: number;
  isNewest?: boolean;
  /** So many are taken before it is looked who may see them: of what has the word of its reader, nearly all are seen. */
  limitBefore?: number;
}

/** Of a kind of which too many are found to look at each: the newest of the best ranks. */
function bestRanks(sought: Sought, kind: SearchKind, shares: Shares | undefined): Part[] {
  // Firms have no time by which a few of many could be taken: theirs is the whole name alone.
  const ranks = hasName(kind) ? (sought.ranks ?? []).slice(0, kind === "firm" ? 1 : RANKS_IN_NAMES) : [];
  return ranks.flatMap((rank, place) => {
    if (rank === null) return [];
    const where = entryConditions(sought, kind, wayFor(shares?.ranks[place], SHARE_OF_BEST), rank);
    return { kind, where, limit: MAX_RESULTS, limitBefore: 3 * MAX_RESULTS, isNewest: true };
  });
}

/** Among so many of the newest of a kind one's own are looked for, where others are too many. */
const OWN_AMONG = 1_000;

/** The newest, and those of one's own. */
function newestOf({ actor }: MemberContext, sought: Sought, kind: SearchKind): Part[] {
  if (kind === "firm") return [];
  const where = entryConditions(sought, kind, "time");
  const own = and(
    where,
    matchesWithoutIndex(sql`${searchEntries.words}`, has(SIGNS.owner, actor.id)),
    sql`${searchEntries.at} >= (select min(at) from (${newestEntries(kind, OWN_AMONG)}) as newest)`,
  );
  return [where, own].map((each) => ({ kind, where: each, limit: MAX_RESULTS, isNewest: true }));
}

/**
 * The first of each part by rank, what is one's own and time. A statement for each, all sent at once: PostgreSQL keeps its plan, and one
 * of all parts would be another for each search.
 */
async function readBest(
  tx: Transaction,
  ctx: MemberContext,
  sought: Sought,
  parts: readonly Part[],
): Promise<Ranked[]> {
  const found = await Promise.all(
    parts.map(async (part) => {
      const rows = await tx.execute(sql`
        select *, count(*) over () as count from ${entriesOf(ctx, sought, part)} as found
        order by rank, newness desc, tie, id desc limit ${constant(MAX_RESULTS)}`);
      return z.array(ranked).parse([...rows]);
    }),
  );
  return found.flat();
}

/** What is one's own counts as newer than it is. */
const OWN_DAYS = 90;

function entriesOf(
  ctx: MemberContext,
  { ranks }: Sought,
  { kind, where, limit, isNewest, limitBefore }: Part,
): SQL {
  const { join, isShown, tie } = recordOf(ctx, kind);
  const order = isNewest ? sql`order by at desc` : sql``;
  const entries = limitBefore
    ? sql`(select * from ${entriesTable(kind)} where ${where} ${order} limit ${constant(limitBefore)}) as ${searchEntries}`
    : entriesTable(kind);
  const isOwn = matches(sql`words`, has(SIGNS.owner, ctx.actor.id));
  return sql`(select ${constant(kind)}::text as kind, record_id as id, ${rankOf(kind, ranks)} as rank,
    extract(epoch from at + case when ${isOwn} then ${`${OWN_DAYS} days`}::interval else '0' end) * 1000 as newness, ${tie} as tie
    from ${entries} ${join} where ${and(limitBefore ? undefined : (where ?? sql`true`), isShown ?? sql`true`)}
    ${order} limit ${constant(limit)})`;
}

/** From 0, the best, to 5. */
function rankOf(kind: SearchKind, ranks: Ranks | null): SQL {
  if (!ranks) return sql`0`;
  const [named, begins, inName, anywhere, nearName] = ranks;
  const when = (condition: Condition, rank: SQL) =>
    condition === null ? sql`` : sql` when words @@ ${condition}::tsquery then ${rank}`;
  const beginning = begins === null ? sql`2` : sql`case${when(begins, sql`1`)} else 2 end`;
  const [inNames, nearNames] = hasName(kind)
    ? [sql`${when(named, sql`0`)}${when(inName, beginning)}`, when(nearName, sql`4`)]
    : [sql``, sql``];
  return sql`case${inNames}${when(anywhere, sql`3`)}${nearNames} when true then 5 end`;
}
