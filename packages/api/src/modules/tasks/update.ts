import type { Transaction } from "@dealflow/db/client";
import { tasks } from "@dealflow/db/schema";
import type { Task, TaskStatus, UpdateTaskInput } from "@dealflow/validators/tasks";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, type Written, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { requireListed } from "../../core/listed-values.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { requireDeal } from "../deals/access.ts";
import { touchDeal } from "../follow-ups/touch.ts";
import { notifyAboutTask } from "../notifications/notify-about.ts";
import { requireMember } from "../users/access.ts";
import { lockTask, taskColumns } from "./queries.ts";

/** Writes the fields that were sent. The status also sets completedAt and completedBy. */
export async function updateTask(ctx: MemberContext, input: UpdateTaskInput): Promise<Task> {
  const { after } = await write(ctx, (tx) => updateTaskIn(tx, ctx, input));
  return after;
}

/** The same within a transaction. */
export async function updateTaskIn(
  tx: Transaction,
  ctx: MemberContext,
  { id, expectedVersion, ...sent }: UpdateTaskInput,
): Promise<Written<Task>> {
  const before = await lockTask(tx, ctx, id);
  const now = ctx.now();
  requireVersion("This task", before, expectedVersion, "tasks");

  const status = sent.status ?? before.status;
  const completion = completionAfter(status, before, { by: ctx.actor.id, at: now });
  const changes = changedFields(before, { ...sent, ...completion });
  if (Object.keys(changes).length === 0) return { before, after: before };
  await requireListed(tx, "tasks", changes);
  if (changes.assignedTo) await requireMember(tx, changes.assignedTo, "assignedTo");
  if (changes.dealId) await requireDeal(tx, ctx.actor, changes.dealId);

  const after = writtenRow(
    await tx
      .update(tasks)
      .set({
        ...changes,
        // A new due date gets a new reminder.
        ...(changes.dueDate !== undefined && { reminderSent: false }),
        updatedAt: now,
        version: before.version + 1,
      })
      .where(eq(tasks.id, id))
      .returning(taskColumns),
  );
  await recordCompletion(ctx, tx, { before, after });
  await notifyAboutTask(ctx, tx, { before, after });
  return { before, after };
}

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
