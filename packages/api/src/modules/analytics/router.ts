import { analyticsFacts } from "@dealflow/db/schema";
import {
  analyticsInput,
  analyticsOverview,
  dealAnalytics,
  networkAnalytics,
  pipelineAnalytics,
  type TrendAnalytics,
  trendAnalytics,
} from "@dealflow/validators/analytics";
import { totalOf } from "../../core/aggregates.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { readClosingRates } from "./closing-rates.ts";
import { twelveMonths } from "./days.ts";
import { readAnalytics } from "./days-kept.ts";
import { analyseDeals } from "./deals.ts";
import { type AnalyticsContext, isFact } from "./fact-rows.ts";
import { forecastClosings, forecastStages } from "./forecast.ts";
import { analyseNetwork } from "./network.ts";
import { overview } from "./overview.ts";
import { analysePipeline } from "./pipeline.ts";

export const analyticsRouter = router({
  overview: memberProcedure
    .meta({ summary: "Average deal value, conversion, task completion and network growth, now and before" })
    .input(analyticsInput)
    .output(analyticsOverview)
    .query(({ ctx, input }) => readAnalytics(ctx, input, overview)),

  deals: memberProcedure
    .meta({ summary: "Deals by stage, conversion from stage to stage, time in stage, and win rate" })
    .input(analyticsInput)
    .output(dealAnalytics)
    .query(({ ctx, input }) => readAnalytics(ctx, input, analyseDeals)),

  pipeline: memberProcedure
    .meta({ summary: "Open deals by sector and source over twelve months, and task completion by member" })
    .input(analyticsInput)
    .output(pipelineAnalytics)
    .query(({ ctx, input }) => readAnalytics(ctx, input, analysePipeline)),

  network: memberProcedure
    .meta({ summary: "Contacts over twelve months, and deal sources compared" })
    .input(analyticsInput)
    .output(networkAnalytics)
    .query(({ ctx, input }) => readAnalytics(ctx, input, analyseNetwork)),

  trends: memberProcedure
    .meta({ summary: "Deals created, won and lost by month, and a forecast weighted by past conversion" })
    .input(analyticsInput)
    .output(trendAnalytics)
    .query(({ ctx, input }) => readAnalytics(ctx, input, analyseTrends)),
});

/** Trends & Forecasts. */
async function analyseTrends(ctx: AnalyticsContext): Promise<TrendAnalytics> {
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
