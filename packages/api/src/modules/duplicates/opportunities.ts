import { dealHistory, deals, firms, fundingSources, pipeline, users } from "@dealflow/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { lenderCounts } from "../firms/queries.ts";

const MOST = 6;

/** Of the same firm, or of one much like it: the index over firms finds them, and each firm its records. */
const alike = (company: string) => sql`firm_key(${company}) % ${firms.key}`;
const likeness = (company: string) => sql<number>`similarity(firm_key(${company}), ${firms.key})`;

/** Deals of that company, with where they stand since when. */
export async function likeDeals({ db }: MemberContext, company: string) {
  const rows = await db
    .select({
      id: deals.id,
      company: deals.company,
      codename: deals.codename,
      createdAt: deals.createdAt,
      stage: deals.stage,
      category: deals.category,
      lead: users.name,
      since: sql`coalesce((select max(${dealHistory.changedAt}) from ${dealHistory}
        where ${dealHistory.dealId} = ${deals.id}), ${deals.createdAt})`.mapWith(deals.createdAt),
      score: likeness(company),
    })
    .from(firms)
    .innerJoin(deals, eq(deals.firmId, firms.id))
    .leftJoin(users, eq(users.id, deals.leadUserId))
    .where(alike(company))
    .orderBy(desc(likeness(company)), desc(deals.createdAt), desc(deals.id))
    .limit(MOST);
  return rows.map((row) => ({ kind: "deal" as const, ...row }));
}

export async function likePipeline({ db }: MemberContext, company: string) {
  const rows = await db
    .select({
      id: pipeline.id,
      company: pipeline.company,
      codename: pipeline.codename,
      createdAt: pipeline.createdAt,
      lead: users.name,
      score: likeness(company),
    })
    .from(firms)
    .innerJoin(pipeline, eq(pipeline.firmId, firms.id))
    .leftJoin(users, eq(users.id, pipeline.leadUserId))
    .where(alike(company))
    .orderBy(desc(likeness(company)), desc(pipeline.createdAt), desc(pipeline.id))
    .limit(MOST);
  return rows.map((row) => ({ kind: "pipeline" as const, ...row }));
}

/** Firms of much that name, with what they have done as lenders. */
export async function likeLender({ db }: MemberContext, lender: string) {
  const rows = await db
    .select({ id: firms.id, name: sql<string>`${firms.name}`, ...lenderCounts, score: likeness(lender) })
    .from(firms)
    .innerJoin(fundingSources, eq(fundingSources.firmId, firms.id))
    .where(alike(lender))
    .groupBy(firms.id)
    .orderBy(desc(likeness(lender)), firms.id)
    .limit(MOST);
  return rows.map((row) => ({ kind: "lender" as const, ...row }));
}
