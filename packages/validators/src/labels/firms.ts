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
