import { z } from "zod";
import { moneyTotal } from "./common/money.ts";

const countAndValue = z.object({ count: z.int(), value: moneyTotal });

export const dashboardMetrics = z
  .object({
    activeDeals: z.int(),
    dealsThisMonth: z.int().describe("Deals of all categories created since the 1st of this month."),
    pipelineValue: moneyTotal,
    pipelineByStage: z
      .object({
        sourcing: countAndValue,
        due_diligence: countAndValue,
        closing: countAndValue,
      })
      .describe("sourcing = initial_discussion and under_loi; closing = purchase_agreement_negotiations."),
    closedDeals: z.int(),
    closedValue: moneyTotal,
  })
  .describe("Figures of the open deals, except `closedDeals` and `closedValue`, which cover this quarter.");
export type DashboardMetrics = z.infer<typeof dashboardMetrics>;
