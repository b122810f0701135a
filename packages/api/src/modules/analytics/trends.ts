import type { AnalyticsInput, TrendAnalytics } from "@dealflow/validators/analytics";
import type { MemberContext } from "../../context.ts";

/** Trends & Forecasts. */
export function analyseTrends(_ctx: MemberContext, _input: AnalyticsInput): Promise<TrendAnalytics> {
  return Promise.reject(new Error("not built yet"));
}
