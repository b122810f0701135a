import { type DayRange, OVERDUE } from "../common/days.ts";

// No zod here: screens that only show these labels load them without the schemas.

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
/** Where there is no room for the whole label, which begins with it. */
export const SHORT_STAGE_LABELS: Record<Stage, string> = {
  initial_discussion: "Initial",
  under_loi: "Under LOI",
  due_diligence: "Due Diligence",
  purchase_agreement_negotiations: "Purchase Agreement",
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

/** What the day on which a deal of the category closed is called. */
export const closedLabel = (category: Category): string => (category === "portfolio" ? "Invested" : "Closed");

/** What a deal of each category is, in a sentence without an end. */
export const CATEGORY_MEANINGS: Record<Category, string> = {
  active: "The team works on it",
  portfolio: "The firm has bought it",
  dead: "The firm has given it up",
  revisit: "For another look, on no particular day",
  rim: "Relationship Investment Management: it leaves the active deals, and comes back as a follow-up on a day that you choose",
};

/** Stages in which an active deal is still being worked on. */
export const OPEN_STAGES = STAGES.filter((stage) => stage !== "closed" && stage !== "not_closed");

/** Open deals are active, and neither closed nor not closed. Only a current member may lead them. */
export function isOpenDeal({ stage, category }: { stage: Stage; category: Category }): boolean {
  return category === "active" && OPEN_STAGES.some((open) => open === stage);
}

/** What two deals, or a deal and a pipeline item, are compared by when they are merged. */
export const OPPORTUNITY_FACTS = [
  "company",
  "codename",
  "sector",
  "dealType",
  "dealSource",
  "dealSourceNotes",
  "value",
  "description",
  "contactPerson",
  "contactEmail",
  "leadUserId",
] as const;

/** The name to show for a deal: its codename, else its company. */
export function dealTitle({ codename, company }: { codename: string | null; company: string }): string {
  return codename ?? company;
}

export const RIM_INTERVALS = ["3_months", "6_months", "9_months", "1_year"] as const;
export type RimInterval = (typeof RIM_INTERVALS)[number];
export const RIM_INTERVAL_LABELS: Record<RimInterval, string> = {
  "3_months": "3 Months",
  "6_months": "6 Months",
  "9_months": "9 Months",
  "1_year": "1 Year",
};
/** A follow-up counts as upcoming from this many days before its date. */
export const RIM_UPCOMING_DAYS = 30;
/** This week is today and this many days after it. */
export const RIM_WEEK_DAYS = 6;
/**
 * RIM deals by their next follow-up, as of a day, and those that nobody has been in touch with yet.
 */
export const FOLLOW_UPS = ["overdue", "this_week", "30_days", "later", "never_touched"] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];
export const FOLLOW_UP_DAYS: Record<Exclude<FollowUp, "never_touched">, DayRange> = {
  overdue: OVERDUE,
  this_week: [0, RIM_WEEK_DAYS + 1],
  "30_days": [0, RIM_UPCOMING_DAYS + 1],
  later: [RIM_UPCOMING_DAYS + 1, null],
};
export const FOLLOW_UP_LABELS: Record<FollowUp, string> = {
  overdue: "Overdue",
  this_week: "This Week",
  "30_days": `Next ${RIM_UPCOMING_DAYS} Days`,
  later: "Later",
  never_touched: "Never Touched",
};
/** Days from now to the follow-up; a month counts as 30 days. */
export const RIM_INTERVAL_DAYS: Record<RimInterval, number> = {
  "3_months": 90,
  "6_months": 180,
  "9_months": 270,
  "1_year": 360,
};

/** What deals can be sorted by; `name` is the codename, or the company of deals without one; `nextTask` when it is due. */
export const DEAL_SORTS = [
  "name",
  "stage",
  "stageSince",
  "value",
  "sector",
  "dealType",
  "dealSource",
  "leadUserId",
  "nextTask",
  "contactPerson",
  "rimFollowUpInterval",
  "rimFollowUpDate",
  "rimTouchedAt",
  "closedAt",
  "createdAt",
  "updatedAt",
] as const;
export type DealSort = (typeof DEAL_SORTS)[number];
