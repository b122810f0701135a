import type { Transaction } from "@dealflow/db/client";
import { firms, searchEntries, users } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import type { SearchedKind } from "@dealflow/validators/labels/search";
import {
  MAX_COUNTED,
  MAX_RESULTS,
  SEARCH_KINDS,
  type SearchKind,
  type SearchResults,
  searchedKind,
} from "@dealflow/validators/search";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { startOfDay } from "../../core/days.ts";
import { VISIBILITY } from "../../core/visibility.ts";
import { parseQuery, type SearchQuery } from "./parse-query.ts";
import { readResults } from "./results.ts";
import {
  allOf,
  anyOf,
  beginsWith,
  type Condition,
  has,
  hasTerm,
  isNamed,
  matches,
  matchesWithoutIndex,
  SIGNS,
} from "./ts-query.ts";
import { readVocabulary, type Vocabulary } from "./vocabulary.ts";

/** What is sought, as conditions on the words of an entry. */
export interface Sought {
  query: SearchQuery;
  kinds: SearchKind[];
  /** All of it, with what an index is used for and what is looked at afterwards. One condition of all would take twice as long. */
  indexed: Condition[];
  afterwards: Condition[];
  /** Better than the rest, the best first. */
  ranks: Condition[];
}

/** Finds what has all the words of a search: the best of each kind, and how many there are. */
export async function searchRecords(ctx: MemberContext, search: string | undefined): Promise<SearchResults> {
  return inSearch(ctx, search, { items: [], groups: [] }, async (tx, sought) => {
    const found = await rankAll(tx, ctx, sought);
    const groups = SEARCH_KINDS.flatMap((kind) => {
      const count = found.find((each) => each.kind === kind)?.count ?? 0;
      return count > 0 ? [{ kind, count: Math.min(count, MAX_COUNTED), hasMore: count > MAX_COUNTED }] : [];
    });
    return { items: await readResults(tx, ctx, sought.query, found), groups };
  });
}

/** Reads what a search finds; `none` is answered where it asks for nothing, or nothing can be found. */
export function inSearch<Answer>(
  ctx: MemberContext,
  search: string | undefined,
  none: Answer,
  read: (tx: Transaction, sought: Sought) => Promise<Answer>,
): Promise<Answer> {
  const query = parseQuery(search ?? "", dayOf(ctx.now()));
  return ctx.db.transaction(async (tx) => {
    await preferIndexes(tx);
    const sought = await seek(tx, ctx, query);
    return sought && sought.kinds.length > 0 ? read(tx, sought) : none;
  });
}

/** What the planner would read whole, it cannot know to be needed for few rows. */
async function preferIndexes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`);
}

/** Null where nothing is asked for, or nothing can be found. */
async function seek(tx: Transaction, ctx: MemberContext, query: SearchQuery): Promise<Sought | null> {
  const { terms, from, deal, since, until } = query;
  const isEmpty = [terms, from, deal].every(({ length }) => length === 0) && !since && !until;
  if (isEmpty) return null;
  const asked = query.kinds.length > 0 ? query.kinds : SEARCH_KINDS;
  const words = [...terms, ...from, ...deal].flatMap(({ word, parts }) => [word, ...parts]);
  const vocabulary = await readVocabulary(tx, words);
  const ofDeal = deal.length > 0 ? await readDeals(tx, ctx, deal, vocabulary) : null;
  const ofSender = from.length > 0 ? await readSenders(tx, from, vocabulary) : null;
  if (deal.length > 0 && ofDeal === null) return null;
  const reader = anyOf([has(SIGNS.reader, ""), has(SIGNS.reader, ctx.actor.id)]);
  const [common, others] = partition(terms, isCommon);
  const isNarrow = others.length > 0;
  const anywhere = (each: SearchTerm) => hasTerm(each, SIGNS.any, vocabulary);
  return {
    query,
    kinds: asked.filter((kind) => mayRead(ctx.actor, searchedKind(kind))),
    indexed: [...(isNarrow ? others : terms).map(anywhere), ofDeal, ofSender, reader],
    afterwards: isNarrow ? common.map(anywhere) : [],
    ranks: terms.length === 0 ? [] : ranksOf(query, vocabulary),
  };
}

/** A beginning of three letters, which a great part of all texts has. */
const isCommon = ({ word, parts }: SearchTerm) => [...word].length <= 3 && parts.length === 0;

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];

/** The whole name; the beginning of the name; all words in the name; words without a typing error or within others. */
function ranksOf({ phrase, terms }: SearchQuery, vocabulary: Vocabulary): Condition[] {
  const none: Vocabulary = new Map();
  const [first] = terms;
  const inName = (of: Vocabulary) => terms.map((each) => hasTerm(each, SIGNS.name, of));
  return [
    isNamed(phrase),
    first ? allOf([beginsWith(first), ...inName(none)]) : null,
    allOf(inName(none)),
    allOf(inName(vocabulary)),
    allOf(terms.map((each) => hasTerm(each, SIGNS.any, none))),
  ];
}

/** Deals that are meant by a name, at most. */
const MAX_DEALS = 100;

async function readDeals(
  tx: Transaction,
  { actor }: MemberContext,
  terms: readonly SearchTerm[],
  vocabulary: Vocabulary,
): Promise<Condition> {
  const inName = allOf(terms.map((each) => hasTerm(each, SIGNS.name, vocabulary)));
  const rows = await tx.execute(sql`
    select ${searchEntries.recordId} as id from ${searchEntries} join deals on deals.id = ${searchEntries.recordId}
    where ${and(eq(searchEntries.kind, "deals"), matches(sql`${searchEntries.words}`, inName), VISIBILITY.deals.visibleTo?.(actor))}
    order by ${searchEntries.at} desc limit ${MAX_DEALS}`);
  return anyOf(idRows.parse([...rows]).map(({ id }) => has(SIGNS.deal, id)));
}

/** Members of that name, and whoever sent an e-mail under it. */
async function readSenders(
  tx: Transaction,
  terms: readonly SearchTerm[],
  vocabulary: Vocabulary,
): Promise<Condition> {
  const inName = allOf(terms.map((each) => hasTerm(each, SIGNS.name, vocabulary)));
  const rows = await tx.execute(sql`
    select ${searchEntries.recordId} as id from ${searchEntries}
    where ${and(eq(searchEntries.kind, "users"), matches(sql`${searchEntries.words}`, inName))}`);
  const members = idRows.parse([...rows]).map(({ id }) => has(SIGNS.owner, id));
  return anyOf([...members, allOf(terms.map((each) => hasTerm(each, SIGNS.sender, vocabulary)))]);
}

const idRows = z.array(z.object({ id: z.number() }));

/** What is no result although its reader sees it. */
const LEFT_OUT: Partial<Record<SearchedKind, SQL>> = {
  firms: isNull(firms.mergedInto),
  users: isNull(users.removedAt),
};

/** By what results of one time are in order: firms have none, and ids that mean nothing. */
const TIES: Partial<Record<SearchKind, SQL>> = { firm: sql`${firms.key}` };

/**
 * The entries of a kind that are found and may be seen; read from the part of that kind. There no index but that of the words is of use,
 * unless they are wanted `inOrder`: the planner expects hundreds of many a search that finds nothing, and would rather read all of a kind.
 */
export function foundOf(
  ctx: MemberContext,
  sought: Sought,
  kind: SearchKind,
  { inOrder }: { inOrder: boolean },
): { from: SQL; where: SQL | undefined; tie: SQL } {
  const record = searchedKind(kind);
  const { table, visibleTo } = VISIBILITY[record];
  const { since, until } = sought.query;
  const words = sql`${searchEntries.words}`;
  return {
    from: sql`${sql.identifier(`search_entries_${record}`)} as ${searchEntries} join ${table} on ${table.id} = ${searchEntries.recordId}`,
    tie: TIES[kind] ?? sql`''::text`,
    where: and(
      inOrder ? eq(searchEntries.kind, record) : undefined,
      ...sought.indexed.map((each) => matches(words, each)),
      ...sought.afterwards.map((each) => matchesWithoutIndex(words, each)),
      since ? sql`${searchEntries.at} >= ${startOfDay(since)}` : undefined,
      until ? sql`${searchEntries.at} < ${startOfDay(until)}` : undefined,
      visibleTo?.(ctx.actor),
      LEFT_OUT[record],
    ),
  };
}

const ranked = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number(),
  /** Of all that were found of the kind, or one more than are counted. */
  count: z.coerce.number(),
});
type Ranked = z.infer<typeof ranked>;

/** The best of each kind, in their order. */
async function rankAll(tx: Transaction, ctx: MemberContext, sought: Sought): Promise<Ranked[]> {
  const found = sql.join(
    sought.kinds.map((kind) => {
      const { from, where, tie } = foundOf(ctx, sought, kind, { inOrder: false });
      return sql`(select ${kind}::text as kind, record_id as id, words, at, ${tie} as tie from ${from} where ${where} limit ${MAX_COUNTED + 1})`;
    }),
    sql` union all `,
  );
  const rows = await tx.execute(best(ctx, sought, found));
  const complete = z.array(ranked).parse([...rows]);
  const crowded = new Set(complete.filter(({ count }) => count > MAX_COUNTED).map(({ kind }) => kind));
  if (crowded.size === 0) return complete;
  const newest = z
    .array(ranked)
    .parse([...(await tx.execute(best(ctx, sought, bestOfMany(ctx, sought, [...crowded]))))]);
  return [
    ...complete.filter(({ kind }) => !crowded.has(kind)),
    ...newest.map((each) => ({ ...each, count: MAX_COUNTED + 1 })),
  ];
}

/** What is one's own counts as newer than it is. */
const OWN_DAYS = 90;

/** The first of each kind by rank, what is one's own and time. */
function best({ actor }: MemberContext, { ranks }: Sought, found: SQL): SQL {
  const cases = ranks.flatMap((each, rank) =>
    each === null ? [] : [sql`when words @@ ${each}::tsquery then ${sql.raw(`${rank}`)}`],
  );
  const rank =
    cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${sql.raw(`${ranks.length}`)} end` : sql`0`;
  const isOwn = sql`words @@ ${has(SIGNS.owner, actor.id)}::tsquery`;
  const newness = sql`at + case when ${isOwn} then ${`${OWN_DAYS} days`}::interval else '0' end`;
  return sql`
    select kind, id, count from (
      select kind, id, count(*) over (partition by kind) as count,
        row_number() over (partition by kind order by ${rank}, ${newness} desc, tie, id desc) as place
      from (${found}) as found
    ) as ordered where place <= ${MAX_RESULTS} order by kind, place`;
}

/** Of kinds of which too many are found to look at each: the newest of each rank, and of one's own. */
function bestOfMany(ctx: MemberContext, sought: Sought, kinds: readonly SearchKind[]): SQL {
  const { ranks } = sought;
  const own = has(SIGNS.owner, ctx.actor.id);
  const parts = kinds.flatMap((kind) => {
    const { from, where, tie } = foundOf(ctx, sought, kind, { inOrder: true });
    return [...ranks.slice(0, 3), own, null].map(
      (condition) => sql`(select ${kind}::text as kind, record_id as id, words, at, ${tie} as tie from ${from}
        where ${and(where, matches(sql`${searchEntries.words}`, condition))} order by at desc, tie limit ${MAX_RESULTS})`,
    );
  });
  return sql.join(parts, sql` union `);
}
