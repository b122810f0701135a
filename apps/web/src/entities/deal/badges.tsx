import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import {
  CATEGORY_LABELS,
  CATEGORY_MEANINGS,
  type Category,
  SHORT_STAGE_LABELS,
  STAGE_LABELS,
  type Stage,
} from "@dealflow/validators/labels/deals";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";

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

/** The short label; screen readers and copies have the whole one. */
export function StageName({ stage }: { stage: Stage }) {
  const [short, whole] = [SHORT_STAGE_LABELS[stage], STAGE_LABELS[stage]];
  return (
    <>
      {short}
      {short === whole ? null : <VisuallyHidden>{whole.slice(short.length)}</VisuallyHidden>}
    </>
  );
}

export function StageBadge({ stage, isWhole }: { stage: Stage; isWhole?: boolean | undefined }) {
  return (
    <Badge color={STAGE_COLORS[stage]} dot title={STAGE_LABELS[stage]}>
      {isWhole ? STAGE_LABELS[stage] : <StageName stage={stage} />}
    </Badge>
  );
}

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <Badge color={CATEGORY_COLORS[category]} title={CATEGORY_MEANINGS[category]}>
      {CATEGORY_LABELS[category]}
    </Badge>
  );
}
