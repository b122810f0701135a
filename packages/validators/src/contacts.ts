export const CONTACT_CATEGORIES = ["financing", "deal_sourcing", "target_acquisition", "general"] as const;
