import { dealHistory } from "@dealflow/db/schema";
import { STAGES, type TimeInStage } from "@dealflow/validators/deals";
import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { findDeal } from "./queries.ts";

/** How long a deal has been in each of its stages, in the order of the stages, computed from its history. */
export async function measureStages(ctx: MemberContext, dealId: number): Promise<TimeInStage[]> {
  await findDeal(ctx, dealId);
  const visits = ctx.db
    .select({
      stage: sql<string>`${dealHistory.to}`.as("stage"),
      enteredAt: dealHistory.changedAt,
      // Null for the current stage.
      leftAt:
        sql`lead(${dealHistory.changedAt}) over (order by ${dealHistory.changedAt}, ${dealHistory.id})`.as(
          "left_at",
        ),
    })
    .from(dealHistory)
    .where(
      and(
        eq(dealHistory.dealId, dealId),
        dealVisibleTo(ctx.actor, dealHistory.dealId),
        eq(dealHistory.field, "stage"),
      ),
    )
    .as("visits");
  const until = sql`coalesce(${visits.leftAt}, ${ctx.now().toISOString()}::timestamptz)`;
  const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone ${ctx.settings.timeZone})::date`;
  const rows = await ctx.db
    .select({
      stage: visits.stage,
      days: sql<number>`(extract(epoch from sum(${until} - ${visits.enteredAt})) / 86400)::float8`,
      calendarDays: sql<number>`sum(${dayOf(until)} - ${dayOf(visits.enteredAt)})::int`,
      visits: sql<number>`count(*)::int`,
      enteredAt: sql`min(${visits.enteredAt})`.mapWith(dealHistory.changedAt),
      current: sql<boolean>`bool_or(${visits.leftAt} is null)`,
    })
    .from(visits)
    .groupBy(visits.stage);
  return STAGES.flatMap((stage) =>
    rows.filter((row) => row.stage === stage).map((row) => ({ ...row, stage })),
  );
}
