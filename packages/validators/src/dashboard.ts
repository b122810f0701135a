import { z } from "zod";
import { dayInput, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { moneyTotal } from "./common/money.ts";
import { deal } from "./deals.ts";
import { fundingSource } from "./funding-sources.ts";
import {
  DAY_EXPIRY_DAYS,
  DAY_LINES,
  TOLD_CHANGES,
  TOLD_CHANGES_OF_DEAL,
  TOLD_DAYS,
} from "./labels/dashboard.ts";
import { timelineEntry } from "./timeline.ts";

export * from "./labels/dashboard.ts";

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

export const myDayInput = z.object({
  today: dayInput("Today").optional().describe("The caller's calendar day, by default the day in UTC."),
});
export type MyDayInput = z.infer<typeof myDayInput>;

const dealName = z.string().describe("The deal's codename, else its company.");

export const expiringTermSheet = fundingSource
  .pick({ id: true, dealId: true, name: true, amount: true, expiresAt: true })
  .extend({ dealName });
export type ExpiringTermSheet = z.infer<typeof expiringTermSheet>;

export const slowDeal = deal
  .extend({
    days: z.int().describe("Calendar days of the workspace in the stage."),
    usualDays: z.number().describe("The median days of completed visits to the stage."),
  })
  .describe("An open deal that is in its stage for longer than half of the deals were.");
export type SlowDeal = z.infer<typeof slowDeal>;

/** The first of a kind, and how many there are. */
const firstOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).max(DAY_LINES), total: z.int() });

export const myDay = z
  .object({
    termSheets: firstOf(expiringTermSheet).describe(
      `Those neither accepted nor declined that expire in ${DAY_EXPIRY_DAYS} days at most.`,
    ),
    followUps: firstOf(deal).describe("RIM deals whose next follow-up is today or was earlier."),
    slowDeals: firstOf(slowDeal),
  })
  .describe(
    `What waits on the deals that the caller leads or has an open task of: of each kind the first ${DAY_LINES}, the most urgent first.`,
  );
export type MyDay = z.infer<typeof myDay>;

export const changesSinceLeft = z
  .object({
    since: timestamp.describe(
      `When the caller left the last time, or was added; at most ${TOLD_DAYS} days ago.`,
    ),
    total: z
      .int()
      .describe(
        `All changes, what a member edits of a record in a row within ten minutes as one; of more than ${TOLD_CHANGES} only the newest are counted.`,
      ),
    hasMore: z.boolean().describe("Whether there are older ones that are not counted."),
    deals: z
      .array(
        z.object({
          id,
          dealName,
          count: z.int(),
          entries: z.array(timelineEntry).max(TOLD_CHANGES_OF_DEAL).describe("The newest, newest first."),
        }),
      )
      .describe("That with the newest change first."),
  })
  .describe(
    "What others have changed since the caller was last here, on the deals that they lead or have an open task of, or did until then.",
  );
export type ChangesSinceLeft = z.infer<typeof changesSinceLeft>;

export const seen = z.object({
  isBack: z.boolean().describe("Whether the caller had left and is back, so that other changes are told."),
});
