// No zod here: screens that only show these labels load them without the schemas.

export const CONTACT_CATEGORIES = ["financing", "deal_sourcing", "target_acquisition", "general"] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];
export const CONTACT_CATEGORY_LABELS: Record<ContactCategory, string> = {
  financing: "Financing",
  deal_sourcing: "Deal Sourcing",
  target_acquisition: "Target Acquisition",
  general: "General",
};
