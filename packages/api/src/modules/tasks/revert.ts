import type { Transaction } from "@dealflow/db/client";
import { activities, changes, tasks } from "@dealflow/db/schema";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { DomainError } from "../../core/errors.ts";
import { type RevertIn, type RowChange, restoreColumns } from "../bulk/revert-row.ts";
import { lockDeal } from "../deals/queries.ts";
import { recordFollowUp } from "../follow-ups/record.ts";
import { withdrawNotifications } from "../notifications/notify-about.ts";
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

const touched = z.object({
  before: z.looseObject({ rim_touched_at: z.unknown() }),
  after: z.looseObject({ rim_touched_at: z.unknown() }),
});

/**
 * Takes back that a completed task touched its deal, with the date that it moved, once no task of the same change is completed any
 * more. A deal that was touched, moved or written off since stays as it is. The record of follow-ups keeps both.
 */
async function revertTouchIn(
  tx: Transaction,
  ctx: MemberContext,
  { transactionId }: Pick<RowChange, "transactionId">,
  dealId: number,
): Promise<void> {
  const [stillCompleted] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(changes, and(eq(changes.recordId, tasks.id), eq(changes.entity, "tasks")))
    .where(
      and(
        eq(changes.transactionId, transactionId),
        eq(tasks.dealId, dealId),
        isNotNull(tasks.completedAt),
        sql`to_jsonb(${tasks.completedAt}) = ${changes.after} -> 'completed_at'`,
      ),
    )
    .limit(1);
  if (stillCompleted) return;
  const written = await tx
    .select({ before: changes.before, after: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.transactionId, transactionId),
        eq(changes.entity, "deals"),
        eq(changes.recordId, dealId),
        sql`${changes.after} ? 'rim_touched_at'`,
      ),
    )
    .orderBy(asc(changes.id));
  const [first, last] = [written.at(0), written.at(-1)].map((entry) => touched.safeParse(entry).data);
  if (!first || !last) return;
  const before = await lockDeal(tx, ctx, dealId);
  try {
    await restoreColumns(tx, ctx, "deals", {
      id: dealId,
      before: { ...last.before, ...first.before },
      after: { ...first.after, ...last.after },
    });
  } catch (error) {
    // Changed since.
    if (error instanceof DomainError) return;
    throw error;
  }
  const after = await lockDeal(tx, ctx, dealId);
  const createdBy = ctx.actor.id;
  await recordFollowUp(tx, { kind: "moved", before, after, createdBy, createdAt: after.updatedAt });
}
