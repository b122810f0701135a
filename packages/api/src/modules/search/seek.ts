import type { Transaction } from "@dealflow/db/client";
import { searchEntries } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { SearchTerm } from "@dealflow/validators/common/search-words";
import { searchedKind } from "@dealflow/validators/labels/search";
import { SEARCH_KINDS, type SearchKind } from "@dealflow/validators/search";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { VISIBILITY } from "../../core/visibility.ts";
import { parseQuery, type SearchQuery } from "./parse-query.ts";
import {
  allOf,
  anyOf,
  beginsWith,
  type Condition,
  has,
  hasTerm,
  isNamed,
  matches,
  SIGNS,
} from "./ts-query.ts";
import { readVocabulary, type Vocabulary } from "./vocabulary.ts";

/** What is sought, as conditions on the words of an entry. */
export interface Sought {
  query: SearchQuery;
  kinds: SearchKind[];
  /** What an entry has for each word that is asked for; `common` is looked at afterwards. One condition of all takes twice as long. */
  terms: Condition[];
  common: Condition[];
  /** Of which deal and sender it is. */
  scope: Condition[];
  /** That its reader may know of it. */
  reader: Condition;
  /** Better than the rest, the best first. */
  ranks: Ranks | null;
}

export type Ranks = [
  named: Condition,
  begins: Condition,
  inName: Condition,
  anywhere: Condition,
  nearName: Condition,
];

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
  const { terms, from, deal, since, until } = query;
  const isEmpty = [terms, from, deal].every(({ length }) => length === 0) && !since && !until;
  if (isEmpty) return null;
  const asked = query.kinds.length > 0 ? query.kinds : SEARCH_KINDS;
  const words = [...terms, ...from, ...deal].flatMap(({ word, parts }) => [word, ...parts]);
  const vocabulary = await readVocabulary(tx, words);
  const ofDeal = deal.length > 0 ? await readDeals(tx, ctx, deal, vocabulary) : null;
  const ofSender = from.length > 0 ? await readSenders(tx, from, vocabulary) : null;
  if (deal.length > 0 && ofDeal === null) return null;
  const [common, others] = partition(terms, isCommon);
  const isNarrow = others.length > 0;
  const anywhere = (each: SearchTerm) => hasTerm(each, SIGNS.any, vocabulary);
  return {
    query,
    kinds: asked.filter((kind) => mayRead(ctx.actor, searchedKind(kind))),
    terms: (isNarrow ? others : terms).map(anywhere),
    common: isNarrow ? common.map(anywhere) : [],
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
    isNamed(phrase),
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
