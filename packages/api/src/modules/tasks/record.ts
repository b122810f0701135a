import type { Transaction } from "@dealflow/db/client";
import type { Task } from "@dealflow/validators/tasks";
import type { MemberContext } from "../../core/context.ts";
import { recordActivity } from "../activities/record.ts";
import { touchDeal } from "../follow-ups/touch.ts";

/** If the write completed the task: adds an activity, and touches its deal. `before` is null for a new task. */
export async function recordCompletion(
  ctx: MemberContext,
  tx: Transaction,
  { before, after }: { before: Task | null; after: Task },
): Promise<void> {
  if (!after.completedAt || before?.completedAt) return;
  await recordActivity(tx, {
    kind: "task_completed",
    userId: after.completedBy,
    taskId: after.id,
    dealId: after.dealId,
    createdAt: after.completedAt,
  });
  if (after.dealId) await touchDeal(tx, ctx, { dealId: after.dealId, source: "task", at: after.completedAt });
}
