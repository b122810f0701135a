import type { Transaction } from "@dealflow/db/client";
import { searchEntries } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import { searchedKind } from "@dealflow/validators/labels/search";
import { SEARCH_KINDS } from "@dealflow/validators/search";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { VISIBILITY } from "../../core/visibility.ts";
import { parseQuery, type SearchQuery } from "./parse-query.ts";
import { constant, entriesTable, LOOKED_AT, newestEntries } from "./shares.ts";
import type { Ranks, Sought } from "./sought.ts";
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
    // One plan serves all searches of as many words: which index is of use, the statements say.
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);
    return sought && sought.kinds.length > 0 ? read(tx, sought) : none;
  });
}

/** The statements say which index is of use; the planner, which expects hundreds of what nothing has, would rather read all. */
async function preferIndexes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_sort', 'off', true), set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`);
}

/** Null where nothing is asked for, or nothing can be found. */
async function seek(tx: Transaction, ctx: MemberContext, query: SearchQuery): Promise<Sought | null> {
  const { phrase, terms, from, deal, kinds, since, until } = query;
  // A kind alone asks for all of it, but not beside signs that are no words.
  const isOfKind = kinds.length > 0 && phrase === "";
  const isEmpty = [terms, from, deal].every(({ length }) => length === 0) && !since && !until;
  if (isEmpty && !isOfKind) return null;
  const asked = kinds.length > 0 ? kinds : SEARCH_KINDS;
  const words = [...terms, ...from, ...deal].flatMap(({ word, parts }) => [word, ...parts]);
  const vocabulary = await readVocabulary(tx, words);
  const ofDeal = deal.length > 0 ? await readDeals(tx, ctx, deal, vocabulary) : null;
  const ofSender = from.length > 0 ? await readSenders(tx, from, vocabulary) : null;
  if (deal.length > 0 && ofDeal === null) return null;
  const [common, others] = partition(terms, isCommon);
  const isNarrow = others.length > 0;
  const ofDeals = terms.length > 1 ? await readDealsNamed(tx, ctx, terms, vocabulary) : [];
  const own = (each: SearchTerm) => hasTerm(each, SIGNS.any, vocabulary);
  const anywhere = (each: SearchTerm) => anyOf([own(each), ofDeals[terms.indexOf(each)] ?? null]);
  const isAllOfDeals = ofDeals.length > 0 && !ofDeals.includes(null);
  return {
    query,
    kinds: asked.filter((kind) => mayRead(ctx.actor, searchedKind(kind))),
    terms: (isNarrow ? others : terms).map(anywhere),
    common: [...(isNarrow ? common.map(anywhere) : []), isAllOfDeals ? anyOf(terms.map(own)) : null],
    scope: [ofDeal, ofSender],
    reader: anyOf([has(SIGNS.reader, ""), has(SIGNS.reader, ctx.actor.id)]),
    ranks: terms.length === 0 ? null : ranksOf(query, vocabulary),
  };
}

/** A beginning of three letters, which a great part of all texts has. */
const isCommon = ({ word, parts }: SearchTerm) => [...word].length <= 3 && parts.length === 0;

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];

/** Often typed around what is meant as a whole. */
const QUOTES = /["“”„«»]/g;

/**
 * The whole name; the beginning of the name; all words in the name; all anywhere; in the name with a typing error or within others.
 * Null where one is as another.
 */
function ranksOf({ phrase, terms }: SearchQuery, vocabulary: Vocabulary): Ranks {
  const [first] = terms;
  const all = (sign: typeof SIGNS.name | typeof SIGNS.any, isNear: boolean) =>
    allOf(terms.map((each) => hasTerm(each, sign, vocabulary, isNear)));
  const inName = all(SIGNS.name, false);
  const nearName = all(SIGNS.name, true);
  const anywhere = all(SIGNS.any, false);
  return [
    anyOf([...new Set([phrase, phrase.replaceAll(QUOTES, "")])].map(isNamed)),
    first ? allOf([beginsWith(first, vocabulary), inName]) : null,
    inName,
    anywhere === all(SIGNS.any, true) ? null : anywhere,
    nearName === inName ? null : nearName,
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

/** A word that is in the names of more deals means none of them. */
const MAX_NAMED = 20;

const namedDeals = z.array(z.object({ at: z.number(), ids: z.array(z.number()) }));

/** For each word, that a record hangs on a deal with the word in its name; null where there is none, or too many. */
async function readDealsNamed(
  tx: Transaction,
  { actor }: MemberContext,
  terms: readonly SearchTerm[],
  vocabulary: Vocabulary,
): Promise<Condition[]> {
  const ofTerms = terms.map((term, at) => {
    const inName = hasTerm(term, SIGNS.name, vocabulary);
    // Whether it is in many names the newest tell; to look all of them up would take long.
    return sql`select ${sql.raw(`${at}`)} as at, array(
      select record_id from ${entriesTable("deal")} join deals on deals.id = ${searchEntries.recordId}
      where ${and(matches(sql`${searchEntries.words}`, inName), VISIBILITY.deals.visibleTo?.(actor))}
        and (select count(*) from (${newestEntries("deal", LOOKED_AT)}) as newest where ${matchesWithoutIndex(sql`words`, inName)}) <= ${constant(MAX_NAMED)}
      limit ${constant(MAX_NAMED + 1)}) as ids`;
  });
  const rows = namedDeals.parse([...(await tx.execute(sql.join(ofTerms, sql` union all `)))]);
  const idsOf = new Map(rows.map(({ at, ids }) => [at, ids]));
  return terms.map((_, at) => {
    const ids = idsOf.get(at) ?? [];
    return ids.length > MAX_NAMED ? null : anyOf(ids.map((id) => has(SIGNS.deal, id)));
  });
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
