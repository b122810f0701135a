import type { TaskStatus } from "@dealflow/validators/tasks";

interface Completion {
  completedAt: Date | null;
  completedBy: number | null;
}

/** Who completed a task and when: kept while it stays completed, nobody once it is reopened. */
export function completionAfter(
  status: TaskStatus,
  held: Completion,
  { by, at }: { by: number; at: Date },
): Completion {
  if (status !== "completed") return { completedAt: null, completedBy: null };
  if (held.completedAt) return { completedAt: held.completedAt, completedBy: held.completedBy };
  return { completedAt: at, completedBy: by };
}
