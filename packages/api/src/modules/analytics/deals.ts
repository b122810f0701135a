import { analyticsFacts, deals, dealValues } from "@dealflow/db/schema";
import type { DealAnalytics } from "@dealflow/validators/analytics";
import { OPEN_STAGES, STAGES, type Stage } from "@dealflow/validators/deals";
import { and, desc, eq, gt, isNotNull, lt, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { sumOf, totalOf } from "../../core/aggregates.ts";
import { endOf } from "../../core/days.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { readClosingRates } from "./closing-rates.ts";
import { isLost, isWon, stageAsOf } from "./deals-as-of.ts";
import { type AnalyticsContext, isFact, readBothDays } from "./fact-rows.ts";
import { readLengths, shareOf } from "./figures.ts";
import { readConversion, readTimeInStage } from "./stages.ts";

const MAX_LARGEST = 5;

/** Deal Analytics. */
export async function analyseDeals(ctx: AnalyticsContext): Promise<DealAnalytics> {
  const sums = await readBothDays(ctx, (dayId) => readDeals(ctx, dayId));
  const byStage = STAGES.map((stage) => {
    return { stage, now: sums.now.inStage(stage), before: sums.before.inStage(stage) };
  });
  const rates = await readBothDays(ctx, async (dayId) => {
    const byStage = await readClosingRates(ctx, dayId);
    return new Map(byStage.map(({ stage, ...rate }) => [stage, rate]));
  });
  return {
    byStage,
    largest: await listLargest(ctx),
    conversion: await readConversion(ctx),
    closingRates: OPEN_STAGES.flatMap((stage) => {
      const [now, before] = [rates.now.get(stage), rates.before.get(stage)];
      return now && before ? { stage, now, before } : [];
    }),
    timeInStage: await readTimeInStage(ctx),
    winRate: { now: sums.now.winRate, before: sums.before.winRate },
    daysToClose: { now: sums.now.daysToClose, before: sums.before.daysToClose },
  };
}

async function readDeals(ctx: AnalyticsContext, dayId: number) {
  const { name, other, records, amount } = analyticsFacts;
  const then = { stage: name, category: other };
  const rows = await ctx.db
    .select({
      stage: name,
      deals: sumOf(records),
      value: totalOf(amount),
      won: sumOf(records, isWon(then)),
      lost: sumOf(records, isLost(then)),
    })
    .from(analyticsFacts)
    .where(isFact(dayId, "state"))
    .groupBy(name);
  const [closing] = await readLengths(ctx, dayId, "days_to_close");
  const won = rows.reduce((sum, row) => sum + row.won, 0);
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  return {
    inStage(stage: Stage) {
      const row = rows.find((row) => row.stage === stage);
      return { deals: row?.deals ?? 0, value: row?.value ?? "0.00" };
    },
    winRate: { value: shareOf(won, won + lost), won, lost },
    daysToClose: { days: closing?.days ?? null, averageDays: closing?.averageDays ?? null, deals: won },
  };
}

const later = alias(dealValues, "later");

/** Goes through the values from the highest, leaving out those that had not come or no longer held at the end of the day. */
function listLargest({ db, actor, days, settings }: AnalyticsContext) {
  const until = endOf(days.asOf, settings.timeZone);
  const wasReplaced = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.dealId, dealValues.dealId),
        lt(later.changedAt, until),
        or(
          gt(later.changedAt, dealValues.changedAt),
          and(eq(later.changedAt, dealValues.changedAt), gt(later.id, dealValues.id)),
        ),
      ),
    );
  return db
    .select({
      id: deals.id,
      company: deals.company,
      codename: deals.codename,
      stage: stageAsOf(until),
      value: sql<string>`${dealValues.value}`,
    })
    .from(dealValues)
    .innerJoin(deals, eq(deals.id, dealValues.dealId))
    .where(
      and(
        visibleDeals(actor),
        isNotNull(dealValues.value),
        lt(dealValues.changedAt, until),
        lt(deals.createdAt, until),
        notExists(wasReplaced),
      ),
    )
    .orderBy(desc(dealValues.value), desc(dealValues.dealId))
    .limit(MAX_LARGEST);
}
