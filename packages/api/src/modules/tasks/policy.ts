import type { TaskStatus } from "@dealflow/validators/tasks";

interface Completion {
  completedAt: Date | null;
  completedBy: number | null;
}

/** Who completed a task and when: kept while it stays completed, cleared when it is reopened. */
export function completionAfter(
  status: TaskStatus,
  current: Completion,
  { by, at }: { by: number; at: Date },
): Completion {
  if (status !== "completed") return { completedAt: null, completedBy: null };
  if (current.completedAt) return { completedAt: current.completedAt, completedBy: current.completedBy };
  return { completedAt: at, completedBy: by };
}
