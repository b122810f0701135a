import type { AnalyticsInput, NetworkAnalytics } from "@dealflow/validators/analytics";
import type { MemberContext } from "../../context.ts";

/** Network Analysis. */
export function analyseNetwork(_ctx: MemberContext, _input: AnalyticsInput): Promise<NetworkAnalytics> {
  return Promise.reject(new Error("not built yet"));
}
