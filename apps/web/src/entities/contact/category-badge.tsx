import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { CONTACT_CATEGORY_LABELS, type ContactCategory } from "@dealflow/validators/labels/contacts";

export const CATEGORY_COLORS: Record<ContactCategory, Color> = {
  financing: "blue",
  deal_sourcing: "violet",
  target_acquisition: "orange",
  general: "gray",
};

export function ContactCategoryBadge({ category }: { category: ContactCategory }) {
  return <Badge color={CATEGORY_COLORS[category]}>{CONTACT_CATEGORY_LABELS[category]}</Badge>;
}
