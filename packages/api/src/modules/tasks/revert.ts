import type { Transaction } from "@dealflow/db/client";
import { activities } from "@dealflow/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { type RevertIn, type RowChange, restoreColumns } from "../bulk/revert-row.ts";
import { revertTouchIn } from "../follow-ups/revert-touch.ts";
import { withdrawNotifications } from "../notifications/events.ts";
import { lockTask } from "./queries.ts";

/** Writes a task as it was before a change. Of a completion nothing is left: not its activity, nor that it touched its deal. */
export const revertTaskIn: RevertIn = async (tx, ctx, change) => {
  const { dealId } = await lockTask(tx, ctx, change.id);
  await restoreColumns(tx, ctx, "tasks", change);
  await withdrawNotifications(tx, "task", change);
  if (!isCompletion(change)) return;
  await withdrawActivity(tx, change);
  // As it was when the task was completed.
  if (dealId !== null) await revertTouchIn(tx, ctx, change, dealId);
};

const isCompletion = ({ before, after }: RowChange): boolean =>
  "completed_at" in after && after.completed_at !== null && before.completed_at === null;

async function withdrawActivity(tx: Transaction, { id, after }: RowChange): Promise<void> {
  await tx
    .delete(activities)
    .where(
      and(
        eq(activities.taskId, id),
        eq(activities.kind, "task_completed"),
        eq(activities.createdAt, sql`${String(after.completed_at)}::timestamptz`),
      ),
    );
}
