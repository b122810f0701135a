import type { AnalyticsInput, DealAnalytics } from "@dealflow/validators/analytics";
import { OPEN_STAGES, STAGES, type Stage } from "@dealflow/validators/deals";
import { count, desc, isNotNull, sql } from "drizzle-orm";
import { countWhere, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { measureClosingRates } from "./closing-rates.ts";
import { endOf, measureBothDays, readDays } from "./days.ts";
import { dealsAsOf, isLost, isWon } from "./deals-as-of.ts";
import { averageDays, medianDays, shareOf } from "./figures.ts";
import { measureConversion, measureTimeInStage } from "./stages.ts";

const MAX_LARGEST = 5;

/** Deal Analytics. */
export async function analyseDeals(ctx: MemberContext, input: AnalyticsInput): Promise<DealAnalytics> {
  const days = readDays(ctx, input);
  const sums = await measureBothDays(ctx, days, (until) => measureDealsAsOf(ctx, until));
  const byStage = STAGES.map((stage) => {
    return { stage, now: sums.now.inStage(stage), before: sums.before.inStage(stage) };
  });
  const rates = await measureBothDays(ctx, days, async (until) => {
    const byStage = await measureClosingRates(ctx.db, until);
    return new Map(byStage.map(({ stage, ...rate }) => [stage, rate]));
  });
  return {
    byStage,
    largest: await listLargest(ctx, endOf(days.asOf, ctx.settings.timeZone)),
    conversion: await measureConversion(ctx, days),
    closingRates: OPEN_STAGES.flatMap((stage) => {
      const [now, before] = [rates.now.get(stage), rates.before.get(stage)];
      return now && before ? { stage, now, before } : [];
    }),
    timeInStage: await measureTimeInStage(ctx, days),
    winRate: { now: sums.now.winRate, before: sums.before.winRate },
    daysToClose: { now: sums.now.daysToClose, before: sums.before.daysToClose },
  };
}

async function measureDealsAsOf({ db }: MemberContext, until: Date) {
  const dealsThen = dealsAsOf(db, until);
  const rows = await db
    .select({
      stage: dealsThen.stage,
      deals: count(),
      value: totalOf(sql`${dealsThen.value}`),
      won: countWhere(isWon(dealsThen)),
      lost: countWhere(isLost(dealsThen)),
    })
    .from(dealsThen)
    .groupBy(dealsThen.stage);
  const toClose = sql`${dealsThen.wonAt} - ${dealsThen.createdAt}`;
  const [closing] = await db
    .select({ days: medianDays(toClose), averageDays: averageDays(toClose) })
    .from(dealsThen)
    .where(isWon(dealsThen));
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

function listLargest({ db }: MemberContext, until: Date) {
  const dealsThen = dealsAsOf(db, until);
  return db
    .select({
      id: dealsThen.id,
      company: dealsThen.company,
      codename: dealsThen.codename,
      stage: dealsThen.stage,
      value: sql<string>`${dealsThen.value}`,
    })
    .from(dealsThen)
    .where(isNotNull(dealsThen.value))
    .orderBy(desc(dealsThen.value), desc(dealsThen.id))
    .limit(MAX_LARGEST);
}
