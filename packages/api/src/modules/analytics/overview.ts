import type { AnalyticsInput, AnalyticsOverview } from "@dealflow/validators/analytics";
import type { MemberContext } from "../../context.ts";

/** The four cards. */
export function overview(_ctx: MemberContext, _input: AnalyticsInput): Promise<AnalyticsOverview> {
  return Promise.reject(new Error("not built yet"));
}
