import { z } from "zod";
import { choice, optionalChoice } from "./common/choice.ts";
import { dayInput, optionalTimestamp, timestamp } from "./common/dates.ts";
import { id, optionalId } from "./common/ids.ts";
import { money, moneyInput, moneyTotal } from "./common/money.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalEmail, optionalText, requiredText, searchText } from "./common/text.ts";
import { DEAL_FIGURES } from "./labels/deal-figures.ts";
import { CATEGORIES, DEAL_SOURCES, DEAL_TYPES, RIM_INTERVALS, SECTORS, STAGES } from "./labels/deals.ts";

export * from "./labels/deals.ts";

export const deal = z.object({
  id,
  company: z.string(),
  /** The firm that the company's name stands for; the database keeps the two together. */
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
  closedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Deal = z.infer<typeof deal>;

/** What a deal and a pipeline item have in common. Absent optional fields of a create are null. */
export const opportunityFields = {
  company: requiredText("Company"),
  codename: optionalText("Codename").optional(),
  sector: choice("Sector", SECTORS),
  dealType: choice("Deal type", DEAL_TYPES),
  dealSource: choice("Deal source", DEAL_SOURCES),
  dealSourceNotes: optionalText("Deal source notes", LIMITS.notes).optional(),
  value: moneyInput("Value").optional(),
  description: optionalText("Description", LIMITS.notes).optional(),
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
});
export type UpdateDealInput = z.infer<typeof updateDealInput>;

/** What every list of deals may be narrowed by. */
export const dealFilters = z.object({
  /** Anywhere in company, sector or codename. */
  search: searchText.optional(),
  /** Anywhere in company or codename. */
  names: searchText.optional(),
  stage: stage.optional(),
  sector: opportunityFields.sector.optional(),
  rimFollowUpInterval: choice("Follow-up interval", RIM_INTERVALS).optional(),
});
export type DealFilters = z.infer<typeof dealFilters>;

export const listDealsInput = dealFilters.extend({
  category: choice("Category", CATEGORIES).optional(),
  firmId: id.optional(),
  /** The deals behind a figure of the dashboard, in whatever category it counts. */
  figure: choice("Figure", DEAL_FIGURES).optional(),
  ...pageInput,
});
export type ListDealsInput = z.infer<typeof listDealsInput>;
export const dealPage = page(deal);

/** How many deals match the filters in each tab of the deals page. */
export const dealTabCounts = z.object({
  active: z.int(),
  portfolio: z.int(),
  dead: z.int(),
  revisit: z.int(),
});

/** One stage or category change; `from` is null where the deal began. */
export const dealHistoryEntry = z.object({
  id,
  dealId: id,
  field: z.enum(["stage", "category"]),
  from: z.string().nullable(),
  to: z.string(),
  changedBy: id.nullable(),
  changedAt: timestamp,
});

/** The active deals of one stage: how many, and what they are worth together. */
export const stageTotal = z.object({ stage: z.enum(STAGES), deals: z.int(), value: moneyTotal });
export type StageTotal = z.infer<typeof stageTotal>;

export const portfolioSummary = z.object({
  companies: z.int(),
  totalValue: moneyTotal,
  /** Days since the investment (where its day is unknown, since the deal began), averaged; null without companies. */
  avgHoldingDays: z.int().nullable(),
  sectors: z.int(),
});
export type PortfolioSummary = z.infer<typeof portfolioSummary>;

export const rimSummaryInput = dealFilters.extend({
  /** The caller's own calendar day, from which follow-ups are upcoming; absent: the server's, in UTC. */
  today: dayInput("Today").optional(),
});
export type RimSummaryInput = z.infer<typeof rimSummaryInput>;

export const rimSummary = z.object({
  deals: z.int(),
  totalValue: moneyTotal,
  /** Follow-ups whose day is today, or one of the 30 after it. */
  upcoming: z.int(),
});
export type RimSummary = z.infer<typeof rimSummary>;

/** How long a deal has been in one stage, all its visits together; stages that it never saw are left out. */
export const timeInStage = z.object({
  stage: z.enum(STAGES),
  /** Days of 24 hours, with decimals. */
  days: z.number(),
  /** When it first came there. */
  enteredAt: timestamp,
  current: z.boolean(),
});
export type TimeInStage = z.infer<typeof timeInStage>;
