// Words without schemas: a screen that only shows deals need not carry zod to the browser.

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

/** What people call the deal: its codename where it has one. */
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
/** A follow-up is upcoming from the day that lies this many days before it. */
export const RIM_UPCOMING_DAYS = 30;
/** The follow-up lies 3, 6, 9 or 12 times 30 days ahead. */
export const RIM_INTERVAL_DAYS: Record<RimInterval, number> = {
  "3_months": 90,
  "6_months": 180,
  "9_months": 270,
  "1_year": 360,
};
