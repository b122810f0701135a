import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
  type ContactCategory,
} from "@dealflow/validators/contacts";

/** Further names that this application shows for a category. */
const OTHER_NAMES: Record<string, ContactCategory> = {
  dealsource: "deal_sourcing",
  target: "target_acquisition",
  targets: "target_acquisition",
};

const normalized = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, "");

/** The category that a text names, such as `Deal Sourcing` or `deal_sourcing`; null if it names none. */
export function readCategory(text: string): ContactCategory | null {
  const name = normalized(text);
  const known = CONTACT_CATEGORIES.find((category) =>
    [category, CONTACT_CATEGORY_LABELS[category]].some((label) => normalized(label) === name),
  );
  return known ?? OTHER_NAMES[name] ?? null;
}
