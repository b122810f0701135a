import { z } from "zod";
import { choice, optionalChoice } from "./common/choice.ts";
import { optionalTimestamp, timestamp } from "./common/dates.ts";
import { id, optionalId } from "./common/ids.ts";
import { listed, listedValue } from "./common/listed.ts";
import { money, moneyInput, moneyTotal } from "./common/money.ts";
import { changesOf, updateOf, version } from "./common/mutation.ts";
import { page } from "./common/pagination.ts";
import { MAX_LENGTHS, optionalEmail, optionalText, requiredText } from "./common/text.ts";
import { customInput, customValues } from "./custom-values.ts";
import { CATEGORIES, RIM_INTERVALS, STAGES } from "./labels/deals.ts";

export * from "./deal-filters.ts";
export * from "./labels/deals.ts";

export const deal = z.object({
  id,
  company: z.string(),
  firmId: id.nullable().describe("The firm that `company` names."),
  codename: z.string().nullable(),
  sector: listedValue("sectors"),
  dealType: listedValue("deal-types"),
  dealSource: listedValue("deal-sources"),
  dealSourceNotes: z.string().nullable(),
  stage: z.enum(STAGES),
  stageSince: timestamp.describe("When it came into its stage."),
  category: z.enum(CATEGORIES),
  value: money.nullable(),
  description: z.string().nullable(),
  contactPerson: z.string().nullable(),
  contactEmail: z.string().nullable(),
  leadUserId: id.nullable(),
  rimFollowUpInterval: z.enum(RIM_INTERVALS).nullable(),
  rimFollowUpDate: timestamp.nullable(),
  rimTouchedAt: timestamp
    .nullable()
    .describe(
      "When someone was last in touch while it was a RIM deal: the last follow-up done, call, meeting, e-mail or task.",
    ),
  rimMovesOnTouch: z.boolean().describe("Whether a touch moves the next follow-up to one interval after it."),
  closedAt: timestamp.nullable(),
  custom: customValues,
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Deal = z.infer<typeof deal>;

/** The fields that deals and pipeline items share. Optional fields that a create leaves out become null. */
export const opportunityFields = {
  company: requiredText("Company"),
  codename: optionalText("Codename").optional(),
  sector: listed("sectors"),
  dealType: listed("deal-types"),
  dealSource: listed("deal-sources"),
  dealSourceNotes: optionalText("Deal source notes", MAX_LENGTHS.notes).optional(),
  value: moneyInput("Value").optional(),
  description: optionalText("Description", MAX_LENGTHS.notes).optional(),
  contactPerson: optionalText("Contact person").optional(),
  contactEmail: optionalEmail("Contact email").optional(),
  leadUserId: optionalId("Deal lead must be a member of the team").optional(),
  custom: customInput.optional(),
};

const stage = choice("Stage", STAGES);

export const createDealInput = z.object({ ...opportunityFields, stage: stage.optional() });
export type CreateDealInput = z.infer<typeof createDealInput>;

export const updateDealInput = updateOf({
  ...opportunityFields,
  stage,
  category: choice("Category", CATEGORIES),
  rimFollowUpInterval: optionalChoice("Follow-up interval", RIM_INTERVALS),
  rimFollowUpDate: optionalTimestamp("Follow-up date"),
  rimMovesOnTouch: z.boolean({ error: "Moves when touched must be true or false" }),
});
export type UpdateDealInput = z.infer<typeof updateDealInput>;

/** The fields that an update takes, the same for several records. */
export const dealChanges = changesOf(updateDealInput);
export type DealChanges = z.infer<typeof dealChanges>;

export const dealPage = page(deal);

export const dealTabCounts = z
  .object({
    active: z.int(),
    portfolio: z.int(),
    dead: z.int(),
    revisit: z.int(),
  })
  .describe("How many deals match the filters, for each tab of the deals page.");

export const dealRecordCounts = z
  .object({
    fundingSources: z.int(),
    documents: z.int(),
    emails: z.int().describe("Assigned to it."),
    openTasks: z.int(),
    changes: z.int().describe("Of stage and category, as in the history."),
  })
  .describe("How many records a deal has, for the tabs of its page.");
export type DealRecordCounts = z.infer<typeof dealRecordCounts>;

export const dealHistoryEntry = z
  .object({
    id,
    dealId: id,
    field: z.enum(["stage", "category"]),
    from: z.string().nullable(),
    to: z.string(),
    changedBy: id.nullable(),
    changedAt: timestamp,
  })
  .describe("One change of stage or category; `from` is null for the first entry of a deal.");

export const stageTotal = z
  .object({ stage: z.enum(STAGES), deals: z.int(), value: moneyTotal })
  .describe("Number and total value of the active deals in one stage.");
export type StageTotal = z.infer<typeof stageTotal>;

export const stageMedian = z
  .object({ stage: z.enum(STAGES), days: z.number().nullable() })
  .describe("The median days of completed visits to a stage, with one decimal; null where there were none.");

export const portfolioSummary = z.object({
  companies: z.int(),
  totalValue: moneyTotal,
  avgHoldingDays: z
    .int()
    .nullable()
    .describe(
      "Average days since closing, or since creation where the closing date is unknown; null without companies.",
    ),
  sectors: z.int(),
});
export type PortfolioSummary = z.infer<typeof portfolioSummary>;

export const rimSummary = z.object({
  deals: z.int(),
  totalValue: moneyTotal,
  upcoming: z.int().describe("Follow-ups due today or in the 30 days after."),
  thisWeek: z.int().describe("Follow-ups due today or in the six days after."),
  overdue: z.int().describe("Follow-ups due before today."),
  neverTouched: z.int().describe("Deals that nobody has been in touch with yet."),
});
export type RimSummary = z.infer<typeof rimSummary>;

export const timeInStage = z
  .object({
    stage: z.enum(STAGES),
    days: z.number().describe("Days of 24 hours, with decimals."),
    calendarDays: z
      .int()
      .describe(
        "Calendar days in the workspace's TIME_ZONE, as all screens show them; a visit within a day has none.",
      ),
    visits: z.int(),
    enteredAt: timestamp.describe("When the deal first entered the stage."),
    current: z.boolean(),
  })
  .describe("Total time of a deal in one stage, over all visits; stages that it was never in are left out.");
export type TimeInStage = z.infer<typeof timeInStage>;
