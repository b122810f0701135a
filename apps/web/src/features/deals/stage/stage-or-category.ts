import type { Color } from "@dealflow/ui/colors";
import { CATEGORIES, CATEGORY_LABELS, STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import { CATEGORY_COLORS, STAGE_COLORS } from "../../../entities/deal/badges.tsx";

interface StageOrCategory {
  label: string;
  color: Color;
}

// No stage has the same value as a category, so one table holds both.
const STAGES_AND_CATEGORIES = new Map<string, StageOrCategory>([
  ...STAGES.map((value) => [value, { label: STAGE_LABELS[value], color: STAGE_COLORS[value] }] as const),
  ...CATEGORIES.map(
    (value) => [value, { label: CATEGORY_LABELS[value], color: CATEGORY_COLORS[value] }] as const,
  ),
]);

/** The label and the color of a stage or a category. */
export function stageOrCategory(value: string): StageOrCategory {
  return STAGES_AND_CATEGORIES.get(value) ?? { label: value, color: "gray" };
}
