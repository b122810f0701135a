import type { AnalyticsInput, DealAnalytics } from "@dealflow/validators/analytics";
import type { MemberContext } from "../../context.ts";

/** Deal Analytics. */
export function analyseDeals(_ctx: MemberContext, _input: AnalyticsInput): Promise<DealAnalytics> {
  return Promise.reject(new Error("not built yet"));
}
