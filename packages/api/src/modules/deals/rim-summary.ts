import { deals } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import { RIM_UPCOMING_DAYS, type RimSummary, type RimSummaryInput } from "@dealflow/validators/deals";
import { and, count, eq } from "drizzle-orm";
import { aggregateRow, countWhere, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isBefore, isWithin } from "../../core/days.ts";
import { isDue, matching } from "./queries.ts";

/** Figures of the RIM deals that match the filters. */
export async function summarizeRim(ctx: MemberContext, input: RimSummaryInput): Promise<RimSummary> {
  const { today = dayOf(ctx.now()), followUp, ...filters } = input;
  return aggregateRow(
    await ctx.db
      .select({
        deals: count(),
        totalValue: totalOf(deals.value),
        upcoming: countWhere(isWithin(deals.rimFollowUpDate, today, RIM_UPCOMING_DAYS)),
        overdue: countWhere(isBefore(deals.rimFollowUpDate, today)),
      })
      .from(deals)
      .where(and(eq(deals.category, "rim"), ...matching(filters), followUp && isDue(followUp, today))),
  );
}
