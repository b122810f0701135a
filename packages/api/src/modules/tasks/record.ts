import type { Transaction } from "@dealflow/db/client";
import { activities } from "@dealflow/db/schema";
import type { Task } from "@dealflow/validators/tasks";

/** Adds an activity if the write completed the task; `before` is null for a new task. */
export async function recordCompletion(
  tx: Transaction,
  { before, after }: { before: Task | null; after: Task },
): Promise<void> {
  if (!after.completedAt || before?.completedAt) return;
  await tx.insert(activities).values({
    type: "task_completed",
    description: `Completed task ${after.title}`,
    userId: after.completedBy,
    taskId: after.id,
    dealId: after.dealId,
    createdAt: after.completedAt,
  });
}
