import { dealHistory } from "@dealflow/db/schema";
import { and, asc, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { findDeal } from "./queries.ts";

/** Every stage and category change of a deal, oldest first. */
export async function listHistory(ctx: MemberContext, dealId: number) {
  await findDeal(ctx, dealId);
  return ctx.db
    .select()
    .from(dealHistory)
    .where(and(eq(dealHistory.dealId, dealId), dealVisibleTo(ctx.actor, dealHistory.dealId)))
    .orderBy(asc(dealHistory.changedAt), asc(dealHistory.id));
}
