import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { TASK_PRIORITY_LABELS, type TaskPriority } from "@dealflow/validators/labels/tasks";

export const PRIORITY_COLORS: Record<TaskPriority, Color> = { high: "red", medium: "amber", low: "gray" };

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return <Badge color={PRIORITY_COLORS[priority]}>{TASK_PRIORITY_LABELS[priority]}</Badge>;
}
