import { dashboardMetrics } from "@dealflow/validators/dashboard";
import { memberProcedure, router } from "../../core/trpc.ts";
import { computeMetrics } from "./metrics.ts";

export const dashboardRouter = router({
  metrics: memberProcedure
    .meta({ summary: "The figures of the dashboard" })
    .output(dashboardMetrics)
    .query(({ ctx }) => computeMetrics(ctx)),
});
