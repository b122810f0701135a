import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import type { MemberContext } from "../../context.ts";

/** The figures of the dashboard. */
export function computeMetrics(_ctx: MemberContext): Promise<DashboardMetrics> {
  return Promise.reject(new Error("not built yet"));
}
