import { z } from "zod";
import { moneyTotal } from "./common/money.ts";

const countAndValue = z.object({ count: z.int(), value: moneyTotal });

/** Over the deals that are active and neither closed nor not_closed, but for the closed ones of this quarter. */
export const dashboardMetrics = z.object({
  activeDeals: z.int(),
  /** Created since the 1st of this month, in whatever category. */
  dealsThisMonth: z.int(),
  pipelineValue: moneyTotal,
  /** sourcing = initial_discussion and under_loi; closing = purchase_agreement_negotiations. */
  pipelineByStage: z.object({
    sourcing: countAndValue,
    due_diligence: countAndValue,
    closing: countAndValue,
  }),
  closedDeals: z.int(),
  closedValue: moneyTotal,
});
export type DashboardMetrics = z.infer<typeof dashboardMetrics>;
