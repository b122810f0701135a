import { z } from "zod";
import { choice, optionalChoice } from "./common/choice.ts";
import { dayInput, optionalTimestamp, timestamp } from "./common/dates.ts";
import { id, optionalId } from "./common/ids.ts";
import { money, moneyInput, moneyTotal } from "./common/money.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { MAX_LENGTHS, optionalEmail, optionalText, requiredText, searchText } from "./common/text.ts";
import { DEAL_FIGURES } from "./labels/deal-figures.ts";
import {
  CATEGORIES,
  DEAL_SOURCES,
  DEAL_TYPES,
  FOLLOW_UPS,
  RIM_INTERVALS,
  SECTORS,
  STAGES,
} from "./labels/deals.ts";

export * from "./labels/deals.ts";

export const deal = z.object({
  id,
  company: z.string(),
  /** The firm that `company` names; database triggers keep the two in step. */
  firmId: id.nullable(),
  codename: z.string().nullable(),
  sector: z.enum(SECTORS),
  dealType: z.enum(DEAL_TYPES),
  dealSource: z.enum(DEAL_SOURCES),
  dealSourceNotes: z.string().nullable(),
  stage: z.enum(STAGES),
  category: z.enum(CATEGORIES),
  value: money.nullable(),
  description: z.string().nullable(),
  contactPerson: z.string().nullable(),
  contactEmail: z.string().nullable(),
  leadUserId: id.nullable(),
  rimFollowUpInterval: z.enum(RIM_INTERVALS).nullable(),
  rimFollowUpDate: timestamp.nullable(),
  /** When someone was last in touch while it was a RIM deal: the last follow-up done, call, meeting, e-mail or task. */
  rimTouchedAt: timestamp.nullable(),
  /** Whether a touch moves the next follow-up to one interval after it. */
  rimMovesOnTouch: z.boolean(),
  closedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Deal = z.infer<typeof deal>;

/** The fields that deals and pipeline items share. Optional fields that a create leaves out become null. */
export const opportunityFields = {
  company: requiredText("Company"),
  codename: optionalText("Codename").optional(),
  sector: choice("Sector", SECTORS),
  dealType: choice("Deal type", DEAL_TYPES),
  dealSource: choice("Deal source", DEAL_SOURCES),
  dealSourceNotes: optionalText("Deal source notes", MAX_LENGTHS.notes).optional(),
  value: moneyInput("Value").optional(),
  description: optionalText("Description", MAX_LENGTHS.notes).optional(),
  contactPerson: optionalText("Contact person").optional(),
  contactEmail: optionalEmail("Contact email").optional(),
  leadUserId: optionalId("Deal lead must be a member of the team").optional(),
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

/** Filters that lists and summaries of deals share. */
export const dealFilters = z.object({
  /** Matches anywhere in company, sector or codename. */
  search: searchText.optional(),
  /** Matches anywhere in company or codename. */
  names: searchText.optional(),
  stage: stage.optional(),
  sector: opportunityFields.sector.optional(),
  rimFollowUpInterval: choice("Follow-up interval", RIM_INTERVALS).optional(),
});
export type DealFilters = z.infer<typeof dealFilters>;

/** Only RIM deals with such a follow-up, as of `today`: the caller's calendar day, by default the day in UTC. */
const followUpFilter = {
  followUp: choice("Follow-up", FOLLOW_UPS).optional(),
  today: dayInput("Today").optional(),
};

export const listDealsInput = dealFilters.extend({
  ...followUpFilter,
  category: choice("Category", CATEGORIES).optional(),
  firmId: id.optional(),
  /** Only the deals that a dashboard figure counts, of any category. */
  figure: choice("Figure", DEAL_FIGURES).optional(),
  ...pageInput,
});
export type ListDealsInput = z.infer<typeof listDealsInput>;
export const dealPage = page(deal);

/** How many deals match the filters, for each tab of the deals page. */
export const dealTabCounts = z.object({
  active: z.int(),
  portfolio: z.int(),
  dead: z.int(),
  revisit: z.int(),
});

/** How many records a deal has, for the tabs of its page. */
export const dealRecordCounts = z.object({
  fundingSources: z.int(),
  documents: z.int(),
  /** Assigned to it. */
  emails: z.int(),
  openTasks: z.int(),
  /** Of stage and category, as in the history. */
  changes: z.int(),
});
export type DealRecordCounts = z.infer<typeof dealRecordCounts>;

/** One change of stage or category; `from` is null for the first entry of a deal. */
export const dealHistoryEntry = z.object({
  id,
  dealId: id,
  field: z.enum(["stage", "category"]),
  from: z.string().nullable(),
  to: z.string(),
  changedBy: id.nullable(),
  changedAt: timestamp,
});

/** Number and total value of the active deals in one stage. */
export const stageTotal = z.object({ stage: z.enum(STAGES), deals: z.int(), value: moneyTotal });
export type StageTotal = z.infer<typeof stageTotal>;

export const portfolioSummary = z.object({
  companies: z.int(),
  totalValue: moneyTotal,
  /** Average days since closing, or since creation where the closing date is unknown; null without companies. */
  avgHoldingDays: z.int().nullable(),
  sectors: z.int(),
});
export type PortfolioSummary = z.infer<typeof portfolioSummary>;

export const rimSummaryInput = dealFilters.extend(followUpFilter);
export type RimSummaryInput = z.infer<typeof rimSummaryInput>;

export const rimSummary = z.object({
  deals: z.int(),
  totalValue: moneyTotal,
  /** Follow-ups due today or in the RIM_UPCOMING_DAYS after. */
  upcoming: z.int(),
  /** Follow-ups due today or in the RIM_WEEK_DAYS after. */
  thisWeek: z.int(),
  /** Follow-ups due before today. */
  overdue: z.int(),
  /** Deals that nobody has been in touch with yet. */
  neverTouched: z.int(),
});
export type RimSummary = z.infer<typeof rimSummary>;

/** Total time of a deal in one stage, over all visits; stages that it was never in are left out. */
export const timeInStage = z.object({
  stage: z.enum(STAGES),
  /** Days of 24 hours, with decimals. */
  days: z.number(),
  /** When the deal first entered the stage. */
  enteredAt: timestamp,
  current: z.boolean(),
});
export type TimeInStage = z.infer<typeof timeInStage>;
