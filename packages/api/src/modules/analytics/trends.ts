import { analyticsFacts } from "@dealflow/db/schema";
import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { totalOf } from "../../core/aggregates.ts";
import { readClosingRates } from "./closing-rates.ts";
import { twelveMonths } from "./days.ts";
import { type AnalyticsContext, isFact } from "./fact-rows.ts";
import { forecastClosings, forecastStages } from "./forecast.ts";

/** Trends & Forecasts. */
export async function analyseTrends(ctx: AnalyticsContext): Promise<TrendAnalytics> {
  const months = await readMonths(ctx);
  const rates = await readClosingRates(ctx, ctx.dayIds.asOf);
  const weighted = await forecastStages(ctx, rates);
  const closings = await forecastClosings(ctx, weighted.stages);
  return { months, forecast: { ...weighted, closings } };
}

/** Deals created, won and lost in each month. */
async function readMonths({ db, days, dayIds, settings }: AnalyticsContext) {
  const { fact, name, other, records, amount } = analyticsFacts;
  const rows = await db
    .select({ fact, name, other, deals: records, value: totalOf(amount) })
    .from(analyticsFacts)
    .where(isFact(dayIds.asOf, "created", "ended"))
    .groupBy(fact, name, other, records);
  return twelveMonths(days.asOf, settings.timeZone).map(({ month }, at) => {
    const monthIndex = String(at + 1);
    const endedAs = (outcome: "won" | "lost") =>
      rows.find((row) => row.fact === "ended" && row.name === outcome && row.other === monthIndex);
    return {
      month,
      created: rows.find((row) => row.fact === "created" && row.name === monthIndex)?.deals ?? 0,
      closed: endedAs("won")?.deals ?? 0,
      lost: endedAs("lost")?.deals ?? 0,
      closedValue: endedAs("won")?.value ?? "0.00",
    };
  });
}
