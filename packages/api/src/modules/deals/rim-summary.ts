import { dealCounts, deals } from "@dealflow/db/schema";
import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import {
  FOLLOW_UP_DAYS,
  type FollowUp,
  RIM_UPCOMING_DAYS,
  type RimSummary,
  type RimSummaryInput,
} from "@dealflow/validators/deals";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { aggregateRow, sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isDayIn } from "../../core/days.ts";
import type { ReadFilters } from "../fields/filters.ts";
import { countsMatching, isCounted } from "./counts.ts";
import { isRimDeal, matching } from "./queries.ts";

/** Figures of the RIM deals that match the filters. */
export async function summarizeRim(
  ctx: MemberContext,
  input: ReadFilters<RimSummaryInput>,
): Promise<RimSummary> {
  const { today = dayOf(ctx.now()), followUp, ...filters } = input;
  const rows = countByDueDay(ctx, today, filters);
  const isDue = (when: FollowUp): SQL | undefined =>
    when === "never_touched" ? sql`${rows.untouched}` : isDayIn(rows.dueDay, FOLLOW_UP_DAYS[when], today);
  return aggregateRow(
    await ctx.db
      .select({
        deals: sumOf(rows.deals),
        totalValue: totalOf(sql`${rows.value}`),
        upcoming: sumOf(rows.deals, isDue("30_days")),
        thisWeek: sumOf(rows.deals, isDue("this_week")),
        overdue: sumOf(rows.deals, isDue("overdue")),
        neverTouched: sumOf(rows.deals, isDue("never_touched")),
      })
      .from(rows)
      .where(followUp && isDue(followUp)),
  );
}

/**
 * The RIM deals and their value by the day of the next follow-up: counted for whole months, each as its first day, where
 * all of a month is overdue or later, and deal by deal in the months between. What is not counted is asked of all deals.
 */
function countByDueDay(
  { db, actor }: MemberContext,
  today: string,
  filters: ReadFilters<Omit<RimSummaryInput, "followUp" | "today">>,
) {
  const from = monthOf(today);
  const until = monthOf(shiftDay(monthOf(shiftDay(today, RIM_UPCOMING_DAYS)), 31));
  const isEach = !isCounted(filters);
  const day = sql`(${deals.rimFollowUpDate} at time zone 'UTC')::date`;
  const single = db
    .select({
      dueDay: sql`${day}`.as("due_day"),
      untouched: sql`${deals.rimTouchedAt} is null`.as("untouched"),
      deals: sql`1`.as("counted_deals"),
      value: sql<string>`${deals.value}`.as("counted_value"),
    })
    .from(deals)
    .where(
      and(
        isRimDeal,
        ...matching(actor, filters),
        isEach
          ? undefined
          : sql`${deals.rimFollowUpDate} >= ${`${from}T00:00:00Z`}::timestamptz
              and ${deals.rimFollowUpDate} < ${`${until}T00:00:00Z`}::timestamptz`,
      ),
    );
  if (isEach) return single.as("rim");
  const month = dealCounts.rimFollowUpMonth;
  const counted = db
    .select({
      dueDay: sql`${month}`.as("due_day"),
      untouched: sql`not ${dealCounts.rimTouched}`.as("untouched"),
      deals: sql`${dealCounts.deals}`.as("counted_deals"),
      value: sql<string>`${dealCounts.value}`.as("counted_value"),
    })
    .from(dealCounts)
    .where(
      and(
        eq(dealCounts.category, "rim"),
        countsMatching(filters),
        sql`(${month} < ${from}::date or ${month} >= ${until}::date)`,
      ),
    );
  return unionAll(single, counted).as("rim");
}

/** The first day of a day's month. */
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
