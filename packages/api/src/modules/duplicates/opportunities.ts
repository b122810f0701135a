import { dealHistory, deals, firms, fundingSources, pipeline, users } from "@dealflow/db/schema";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { firmNameFor } from "../firms/access.ts";
import { firmKey, lenderCounts } from "../firms/queries.ts";
import { isLongEnough, MOST } from "./likeness.ts";

/** Deals of that company, with where they stand since when. */
export async function likeDeals({ db }: MemberContext, company: string) {
  const like = likeFirm(company);
  const rows = await db
    .select({
      ...factsOf(deals),
      stage: deals.stage,
      category: deals.category,
      since: sql`coalesce((select max(${dealHistory.changedAt}) from ${dealHistory}
        where ${dealHistory.dealId} = ${deals.id}), ${deals.createdAt})`.mapWith(deals.createdAt),
      score: like.score,
    })
    .from(firms)
    .innerJoin(deals, eq(deals.firmId, firms.id))
    .leftJoin(users, eq(users.id, deals.leadUserId))
    .where(like.condition)
    .orderBy(desc(like.score), desc(deals.createdAt), desc(deals.id))
    .limit(MOST);
  return rows.map((row) => ({ kind: "deal" as const, ...row }));
}

export async function likePipeline({ db }: MemberContext, company: string) {
  const like = likeFirm(company);
  const rows = await db
    .select({ ...factsOf(pipeline), score: like.score })
    .from(firms)
    .innerJoin(pipeline, eq(pipeline.firmId, firms.id))
    .leftJoin(users, eq(users.id, pipeline.leadUserId))
    .where(like.condition)
    .orderBy(desc(like.score), desc(pipeline.createdAt), desc(pipeline.id))
    .limit(MOST);
  return rows.map((row) => ({ kind: "pipeline" as const, ...row }));
}

/** What tells it apart. Its lead is joined as `users`; one who has left the team is as unknown as on every screen. */
function factsOf({ id, company, codename, createdAt, leadUserId }: typeof deals | typeof pipeline) {
  const lead = sql<string | null>`case when ${users.status} = 'active' then ${users.name}
    when ${leadUserId} is not null then 'Unknown' end`;
  return { id, company, codename, createdAt, lead };
}

/** Firms of much that name, with what they have done as lenders. */
export async function likeLender({ db, actor }: MemberContext, lender: string) {
  const like = likeFirm(lender);
  const rows = await db
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      ...lenderCounts,
      score: like.score,
    })
    .from(firms)
    .innerJoin(fundingSources, eq(fundingSources.firmId, firms.id))
    .where(like.condition)
    .groupBy(firms.id)
    .orderBy(desc(like.score), firms.id)
    .limit(MOST);
  return rows.map((row) => ({ kind: "lender" as const, ...row }));
}

/**
 * The same firm, one whose name begins with all words of the other's, one that what is typed may be on its way to, or
 * one much like it. Whole words say more than letters.
 */
function likeFirm(typed: string): { condition: SQL | undefined; score: SQL<number> } {
  const key = firmKey(typed);
  const words = typed.split(/\s+/).slice(0, MOST_WORDS);
  const beginnings = words.map((_, at) => firmKey(words.slice(0, at + 1).join(" ")));
  const inFull = or(
    ...[key, ...beginnings].map((name) => eq(firms.key, name)),
    beginsWith(sql`${key} || ' '`),
  );
  const likeness = sql`similarity(${key}, ${firms.key})`;
  const likenessSoFar = sql`similarity(${key}, left(${firms.key}, length(${key})))`;
  // The index finds names by their first letters alone: a slip comes later, and a word amid a name is no beginning.
  const onItsWay = and(
    sql`length(${key}) >= ${SHORTEST_BEGINNING}`,
    beginsWith(sql`left(${key}, 3)`),
    sql`${likenessSoFar} >= ${LIKE_SO_FAR}`,
  );
  return {
    condition: or(inFull, onItsWay, isLongEnough(typed) ? sql`${key} % ${firms.key}` : undefined),
    score: sql<number>`case when ${inFull} then 1 else 0 end + (${likeness} + ${likenessSoFar}) / 2`,
  };
}

const beginsWith = (text: SQL) => sql`${firms.key} like replace(${text}, '%', '\\%') || '%'`;

/** More words tell firms no better apart, and each is a look-up. */
const MOST_WORDS = 12;

/** Fewer letters begin the names of too many firms. */
const SHORTEST_BEGINNING = 6;

/** From 0 to 1. A slip in fifteen letters leaves more; another second word, though it begins alike, leaves less. */
const LIKE_SO_FAR = 0.7;
