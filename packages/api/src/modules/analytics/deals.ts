import type { AnalyticsInput, DealAnalytics } from "@dealflow/validators/analytics";
import { STAGES, type Stage } from "@dealflow/validators/deals";
import { count, desc, isNotNull, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { countWhere, totalOf } from "../../core/sums.ts";
import { endOf, onBothDays, readDays } from "./days.ts";
import { isLost, isWon, standingAt } from "./deals-as-of.ts";
import { medianDays, shareOf } from "./figures.ts";
import { measureConversion, measureTimeInStage } from "./stages.ts";

const LARGEST = 5;

/** Deal Analytics. */
export async function analyseDeals(ctx: MemberContext, input: AnalyticsInput): Promise<DealAnalytics> {
  const days = readDays(ctx, input);
  const sums = await onBothDays(ctx, days, (until) => measureStanding(ctx, until));
  const byStage = STAGES.map((stage) => {
    return { stage, now: sums.now.inStage(stage), before: sums.before.inStage(stage) };
  });
  return {
    byStage,
    largest: await listLargest(ctx, endOf(days.asOf, ctx.settings.timeZone)),
    conversion: await measureConversion(ctx, days),
    timeInStage: await measureTimeInStage(ctx, days),
    winRate: { now: sums.now.winRate, before: sums.before.winRate },
    daysToClose: { now: sums.now.daysToClose, before: sums.before.daysToClose },
  };
}

async function measureStanding({ db }: MemberContext, until: Date) {
  const standing = standingAt(db, until);
  const rows = await db
    .select({
      stage: standing.stage,
      deals: count(),
      value: totalOf(sql`${standing.value}`),
      won: countWhere(isWon(standing)),
      lost: countWhere(isLost(standing)),
    })
    .from(standing)
    .groupBy(standing.stage);
  const [closing] = await db
    .select({ days: medianDays(sql`${standing.wonAt} - ${standing.createdAt}`) })
    .from(standing)
    .where(isWon(standing));
  const won = rows.reduce((sum, row) => sum + row.won, 0);
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  return {
    inStage(stage: Stage) {
      const row = rows.find((row) => row.stage === stage);
      return { deals: row?.deals ?? 0, value: row?.value ?? "0.00" };
    },
    winRate: { value: shareOf(won, won + lost), won, lost },
    daysToClose: { days: closing?.days ?? null, deals: won },
  };
}

function listLargest({ db }: MemberContext, until: Date) {
  const standing = standingAt(db, until);
  return db
    .select({
      id: standing.id,
      company: standing.company,
      codename: standing.codename,
      stage: standing.stage,
      value: sql<string>`${standing.value}`,
    })
    .from(standing)
    .where(isNotNull(standing.value))
    .orderBy(desc(standing.value), desc(standing.id))
    .limit(LARGEST);
}
