// No zod here: screens that only show these labels load them without the schemas.

export const FIRM_TYPES = ["company", "bank", "fund", "adviser", "law_firm", "other"] as const;
export type FirmType = (typeof FIRM_TYPES)[number];
export const FIRM_TYPE_LABELS: Record<FirmType, string> = {
  company: "Company",
  bank: "Bank",
  fund: "Fund",
  adviser: "Adviser",
  law_firm: "Law firm",
  other: "Other",
};

/** What members may write about a firm. */
export const FIRM_FACTS = ["name", "domain", "type", "notes"] as const;

/** What firms can be sorted by; those without contacts, deals or deals shown come last where they are sorted by these. */
export const FIRM_SORTS = ["name", "type", "domain", "contacts", "deals", "dealsShown"] as const;
export type FirmSort = (typeof FIRM_SORTS)[number];
