import { dealHistory, deals, firms, fundingSources, pipeline, users } from "@dealflow/db/schema";
import { type AnyColumn, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { firmNameFor } from "../firms/access.ts";
import { firmKey, lenderCounts } from "../firms/queries.ts";
import { isLongEnough } from "./likeness.ts";

const MOST = 6;

/** Deals of that company, with where they stand since when. */
export async function likeDeals({ db }: MemberContext, company: string) {
  const like = likeFirm(company);
  const rows = await db
    .select({
      id: deals.id,
      company: deals.company,
      codename: deals.codename,
      createdAt: deals.createdAt,
      stage: deals.stage,
      category: deals.category,
      lead: leadName(deals.leadUserId),
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
    .select({
      id: pipeline.id,
      company: pipeline.company,
      codename: pipeline.codename,
      createdAt: pipeline.createdAt,
      lead: leadName(pipeline.leadUserId),
      score: like.score,
    })
    .from(firms)
    .innerJoin(pipeline, eq(pipeline.firmId, firms.id))
    .leftJoin(users, eq(users.id, pipeline.leadUserId))
    .where(like.condition)
    .orderBy(desc(like.score), desc(pipeline.createdAt), desc(pipeline.id))
    .limit(MOST);
  return rows.map((row) => ({ kind: "pipeline" as const, ...row }));
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

/** The same firm or one much like it. Where one name begins with all words of the other, that says more than letters. */
function likeFirm(typed: string): { condition: SQL | undefined; score: SQL<number> } {
  const key = firmKey(typed);
  const words = typed.split(/\s+/).slice(0, MOST_WORDS);
  const beginnings = words.map((_, at) => firmKey(words.slice(0, at + 1).join(" ")));
  const inFull = or(
    ...[key, ...beginnings].map((name) => eq(firms.key, name)),
    sql`${firms.key} like replace(${key}, '%', '\\%') || ' %'`,
  );
  return {
    condition: or(inFull, isLongEnough(typed) ? sql`${key} % ${firms.key}` : undefined),
    score: sql<number>`case when ${inFull} then 1 else 0 end + similarity(${key}, ${firms.key})`,
  };
}

/** No firm's whole name is longer. */
const MOST_WORDS = 12;

/** Whoever leads; a lead who has left the team is as unknown here as on every screen. */
function leadName(leadUserId: AnyColumn): SQL<string | null> {
  return sql<string | null>`case when ${users.status} = 'active' then ${users.name}
    when ${leadUserId} is not null then 'Unknown' end`;
}
