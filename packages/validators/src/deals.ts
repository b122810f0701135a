import { z } from "zod";
import { optionalTimestamp, timestamp } from "./common/dates.ts";
import { byId, id } from "./common/ids.ts";
import { money, moneyInput } from "./common/money.ts";
import { expectedVersion, NOTHING_TO_CHANGE, namesAChange, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalEmail, optionalText, requiredText, searchText } from "./common/text.ts";

export const STAGES = [
  "initial_discussion",
  "under_loi",
  "due_diligence",
  "purchase_agreement_negotiations",
  "closed",
  "not_closed",
] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE_LABELS: Record<Stage, string> = {
  initial_discussion: "Initial Discussion (Pre-LOI/IOI)",
  under_loi: "Under LOI",
  due_diligence: "Due Diligence",
  purchase_agreement_negotiations: "Purchase Agreement Negotiations",
  closed: "Closed",
  not_closed: "Not Closed",
};

export const CATEGORIES = ["active", "portfolio", "dead", "revisit", "rim"] as const;
export type Category = (typeof CATEGORIES)[number];
export const CATEGORY_LABELS: Record<Category, string> = {
  active: "Active",
  portfolio: "Portfolio",
  dead: "Dead",
  revisit: "Revisit",
  rim: "RIM",
};

export const SECTORS = ["Software", "Tech-Enabled Services", "Other"] as const;
export const DEAL_TYPES = ["Buyout", "Investment"] as const;
export const DEAL_SOURCES = [
  "Network",
  "Cold Outreach",
  "Referral",
  "Investment Bank",
  "Broker",
  "Other",
] as const;

export const RIM_INTERVALS = ["3_months", "6_months", "9_months", "1_year"] as const;
export type RimInterval = (typeof RIM_INTERVALS)[number];
export const RIM_INTERVAL_LABELS: Record<RimInterval, string> = {
  "3_months": "3 Months",
  "6_months": "6 Months",
  "9_months": "9 Months",
  "1_year": "1 Year",
};
/** The follow-up lies 3, 6, 9 or 12 times 30 days ahead. */
export const RIM_INTERVAL_DAYS: Record<RimInterval, number> = {
  "3_months": 90,
  "6_months": 180,
  "9_months": 270,
  "1_year": 360,
};

export const deal = z.object({
  id,
  company: z.string(),
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
  sector: z.enum(SECTORS, { error: "Sector is required" }),
  dealType: z.enum(DEAL_TYPES, { error: "Deal type is required" }),
  dealSource: z.enum(DEAL_SOURCES, { error: "Deal source is required" }),
  dealSourceNotes: optionalText("Deal source notes", LIMITS.notes).optional(),
  value: moneyInput("Value").optional(),
  description: optionalText("Description", LIMITS.notes).optional(),
  contactPerson: optionalText("Contact person").optional(),
  contactEmail: optionalEmail("Contact email").optional(),
  leadUserId: id.nullable().optional(),
};

const stage = z.enum(STAGES, { error: "Stage is required" });

export const createDealInput = z.object({ ...opportunityFields, stage: stage.optional() });
export type CreateDealInput = z.infer<typeof createDealInput>;

export const updateDealInput = z
  .object({
    ...opportunityFields,
    stage,
    category: z.enum(CATEGORIES, { error: "Category must be active, portfolio, dead, revisit or rim" }),
    rimFollowUpInterval: z.enum(RIM_INTERVALS, { error: "Follow-up interval is required" }).nullable(),
    rimFollowUpDate: optionalTimestamp("Follow-up date"),
  })
  .partial()
  .extend({ ...byId.shape, expectedVersion })
  .refine(namesAChange, NOTHING_TO_CHANGE);
export type UpdateDealInput = z.infer<typeof updateDealInput>;

export const dealFilters = z.object({
  search: searchText.optional(),
  stage: z.enum(STAGES).optional(),
  sector: z.enum(SECTORS).optional(),
});

export const listDealsInput = dealFilters.extend({ category: z.enum(CATEGORIES).optional(), ...pageInput });
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
