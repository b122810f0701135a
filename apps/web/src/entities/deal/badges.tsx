import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { CATEGORY_LABELS, type Category, STAGE_LABELS, type Stage } from "@dealflow/validators/labels/deals";

export const STAGE_COLORS: Record<Stage, Color> = {
  initial_discussion: "gray",
  under_loi: "blue",
  due_diligence: "amber",
  purchase_agreement_negotiations: "violet",
  closed: "green",
  not_closed: "red",
};

export const CATEGORY_COLORS: Record<Category, Color> = {
  active: "indigo",
  portfolio: "green",
  rim: "cyan",
  revisit: "orange",
  dead: "gray",
};

export function StageBadge({ stage }: { stage: Stage }) {
  return (
    <Badge color={STAGE_COLORS[stage]} dot title={STAGE_LABELS[stage]}>
      {STAGE_LABELS[stage]}
    </Badge>
  );
}

export function CategoryBadge({ category }: { category: Category }) {
  return <Badge color={CATEGORY_COLORS[category]}>{CATEGORY_LABELS[category]}</Badge>;
}
