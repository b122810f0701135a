import type { Color } from "@dealflow/ui/colors";
import { CATEGORIES, CATEGORY_LABELS, STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import { CATEGORY_COLORS, STAGE_COLORS } from "../../../entities/deal/badges.tsx";

interface Standing {
  label: string;
  color: Color;
}

// No stage is named like a category, so one table serves both.
const STANDINGS = new Map<string, Standing>([
  ...STAGES.map((value) => [value, { label: STAGE_LABELS[value], color: STAGE_COLORS[value] }] as const),
  ...CATEGORIES.map(
    (value) => [value, { label: CATEGORY_LABELS[value], color: CATEGORY_COLORS[value] }] as const,
  ),
]);

/** How a stage or a category is called and coloured. */
export function standing(value: string): Standing {
  return STANDINGS.get(value) ?? { label: value, color: "gray" };
}
