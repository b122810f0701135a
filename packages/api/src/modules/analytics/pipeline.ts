import type { AnalyticsInput, PipelineAnalytics } from "@dealflow/validators/analytics";
import type { MemberContext } from "../../context.ts";

/** Pipeline Performance. */
export function analysePipeline(_ctx: MemberContext, _input: AnalyticsInput): Promise<PipelineAnalytics> {
  return Promise.reject(new Error("not built yet"));
}
