import {
  analyticsInput,
  analyticsOverview,
  dealAnalytics,
  networkAnalytics,
  pipelineAnalytics,
  trendAnalytics,
} from "@dealflow/validators/analytics";
import { memberProcedure, router } from "../../core/trpc.ts";
import { readAnalytics } from "./days-kept.ts";
import { analyseDeals } from "./deals.ts";
import { analyseNetwork } from "./network.ts";
import { overview } from "./overview.ts";
import { analysePipeline } from "./pipeline.ts";
import { analyseTrends } from "./trends.ts";

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
