import type { Transaction } from "@dealflow/db/client";
import { activities } from "@dealflow/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { type RevertIn, type RowChange, restoreColumns } from "../bulk/revert-row.ts";
import { withdrawNotifications } from "../notifications/notify-about.ts";
import { requireStillMember } from "../users/access.ts";
import { lockTask } from "./queries.ts";

/** Writes a task as it was before a change. Of a completion its activity goes, too. */
export const revertTaskIn: RevertIn = async (tx, ctx, change) => {
  await lockTask(tx, ctx, change.id);
  await requireStillMember(tx, change.before.assigned_to);
  await restoreColumns(tx, ctx, "tasks", change);
  await withdrawNotifications(tx, "task", change);
  if (isCompletion(change)) await withdrawActivity(tx, change);
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
