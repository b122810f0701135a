import { folded } from "@dealflow/db/columns";
import { dealHistory, deals, firms, fundingSources, pipeline, users } from "@dealflow/db/schema";
import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { firmNameFor } from "../firms/access.ts";
import { firmKey, lenderCounts } from "../firms/queries.ts";

/** Deals of firms with a similar name, with their stage and its date. */
export async function findSimilarDeals({ db, actor }: MemberContext, company: string) {
  const match = matchFirm(company);
  const rows = await db
    .select({ ...foundDeal, score: match.score })
    .from(firms)
    .innerJoin(deals, eq(deals.firmId, firms.id))
    .leftJoin(users, eq(users.id, deals.leadUserId))
    .where(and(match.condition, visibleDeals(actor)))
    .orderBy(desc(match.score), desc(deals.createdAt), desc(deals.id))
    .limit(MAX_DUPLICATES);
  return rows.map((row) => ({ kind: "deal" as const, ...row }));
}

/** Deals that have this codename, as names are compared. */
export async function findDealsByCodename({ db, actor }: MemberContext, codename: string) {
  const rows = await db
    .select(foundDeal)
    .from(deals)
    .leftJoin(users, eq(users.id, deals.leadUserId))
    .where(and(hasCodename(deals, codename), visibleDeals(actor)))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(MAX_DUPLICATES);
  return rows.map((row) => ({ kind: "deal" as const, ...row, score: SAME }));
}

export async function findPipelineItemsByCodename({ db }: MemberContext, codename: string) {
  const rows = await db
    .select(sharedColumns(pipeline))
    .from(pipeline)
    .leftJoin(users, eq(users.id, pipeline.leadUserId))
    .where(hasCodename(pipeline, codename))
    .orderBy(desc(pipeline.createdAt), desc(pipeline.id))
    .limit(MAX_DUPLICATES);
  return rows.map((row) => ({ kind: "pipeline" as const, ...row, score: SAME }));
}

/** More than any firm that is only similar. */
const SAME = 2;

const hasCodename = (table: typeof deals | typeof pipeline, codename: string) =>
  and(isNotNull(table.codename), eq(folded(table.codename), folded(sql`${codename}::text`)));

export async function findSimilarPipelineItems({ db }: MemberContext, company: string) {
  const match = matchFirm(company);
  const rows = await db
    .select({ ...sharedColumns(pipeline), score: match.score })
    .from(firms)
    .innerJoin(pipeline, eq(pipeline.firmId, firms.id))
    .leftJoin(users, eq(users.id, pipeline.leadUserId))
    .where(match.condition)
    .orderBy(desc(match.score), desc(pipeline.createdAt), desc(pipeline.id))
    .limit(MAX_DUPLICATES);
  return rows.map((row) => ({ kind: "pipeline" as const, ...row }));
}

/** The columns that deals and pipeline items share. The query must join the lead as `users`; former members are Unknown. */
function sharedColumns({ id, company, codename, createdAt, leadUserId }: typeof deals | typeof pipeline) {
  const lead = sql<string | null>`case when ${users.status} = 'active' then ${users.name}
    when ${leadUserId} is not null then 'Unknown' end`;
  return { id, company, codename, createdAt, lead };
}

const foundDeal = {
  ...sharedColumns(deals),
  stage: deals.stage,
  category: deals.category,
  since: sql`coalesce((select max(${dealHistory.changedAt}) from ${dealHistory}
    where ${dealHistory.dealId} = ${deals.id}), ${deals.createdAt})`.mapWith(deals.createdAt),
};

/** Lenders with a similar name, with their lending history. */
export async function findSimilarLenders({ db, actor }: MemberContext, lender: string) {
  const match = matchFirm(lender);
  const rows = await db
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      ...lenderCounts,
      score: match.score,
    })
    .from(firms)
    .innerJoin(fundingSources, eq(fundingSources.firmId, firms.id))
    .where(and(match.condition, dealVisibleTo(actor, fundingSources.dealId)))
    .groupBy(firms.id)
    .orderBy(desc(match.score), firms.id)
    .limit(MAX_DUPLICATES);
  return rows.map((row) => ({ kind: "lender" as const, ...row }));
}

/**
 * Matches the same firm, names that begin with the typed one or are its first words, names whose beginning is similar to
 * what is typed so far, and similar names. Matches of whole words score higher than similarity.
 */
function matchFirm(typed: string): { condition: SQL | undefined; score: SQL<number> } {
  const key = firmKey(typed);
  const words = typed.split(/\s+/).slice(0, MAX_WORDS);
  const prefixes = words.map((_, at) => firmKey(words.slice(0, at + 1).join(" ")));
  const sameName = or(
    ...[key, ...prefixes].map((name) => eq(firms.key, name)),
    beginsWith(sql`${key} || ' '`),
  );
  const similarity = sql`similarity(${key}, ${firms.key})`;
  const prefixSimilarity = sql`similarity(${key}, left(${firms.key}, length(${key})))`;
  // The index supports only prefixes, so the first three letters must match exactly.
  const similarPrefix = and(
    sql`length(${key}) >= ${MIN_PREFIX_LENGTH}`,
    beginsWith(sql`left(${key}, 3)`),
    sql`${prefixSimilarity} >= ${MIN_PREFIX_SIMILARITY}`,
  );
  return {
    condition: or(sameName, similarPrefix, canBeSimilar(typed) ? sql`${key} % ${firms.key}` : undefined),
    score: sql<number>`case when ${sameName} then 1 else 0 end + (${similarity} + ${prefixSimilarity}) / 2`,
  };
}

const beginsWith = (text: SQL) => sql`${firms.key} like replace(${text}, '%', '\\%') || '%'`;

/** Words of the typed name that are looked up; further ones rarely matter. */
const MAX_WORDS = 12;

/** Shorter beginnings match too many firms. */
const MIN_PREFIX_LENGTH = 6;

/** From 0 to 1. Tolerates one typing error in 15 letters, but not a different second word. */
const MIN_PREFIX_SIMILARITY = 0.7;

/** Duplicates that a form shows at most. */
export const MAX_DUPLICATES = 6;

/** Texts of one or two letters are similar to too many names, so only equal names match. */
export const canBeSimilar = (typed: string) => typed.length > 2;
