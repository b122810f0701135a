import { dealHistory } from "@dealflow/db/schema";
import { asc, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { findDeal } from "./queries.ts";

/** Every stage and category change of a deal, oldest first. */
export async function listHistory(ctx: MemberContext, dealId: number) {
  await findDeal(ctx.db, dealId);
  return ctx.db
    .select()
    .from(dealHistory)
    .where(eq(dealHistory.dealId, dealId))
    .orderBy(asc(dealHistory.changedAt), asc(dealHistory.id));
}
