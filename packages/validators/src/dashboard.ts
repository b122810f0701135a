import { z } from "zod";
import { moneyTotal } from "./common/money.ts";

const countAndValue = z.object({ count: z.int(), value: moneyTotal });

/** Figures of the open deals, except `closedDeals` and `closedValue`, which cover this quarter. */
export const dashboardMetrics = z.object({
  activeDeals: z.int(),
  /** Deals of all categories created since the 1st of this month. */
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
