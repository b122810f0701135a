import { tasks } from "@dealflow/db/schema";
import type { CreateTaskInput, Task } from "@dealflow/validators/tasks";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { requireDeal } from "../deals/access.ts";
import { notifyAboutTask } from "../notifications/events.ts";
import { requireMember } from "../users/access.ts";
import { taskColumns } from "./queries.ts";
import { recordCompletion } from "./record.ts";
import { completionAfter } from "./update.ts";

/** Creates a task, by default pending and of medium priority. */
export function createTask(ctx: MemberContext, input: CreateTaskInput): Promise<Task> {
  const now = ctx.now();
  const by = ctx.actor.id;
  const status = input.status ?? "pending";
  const completion = completionAfter(status, { completedAt: null, completedBy: null }, { by, at: now });

  return write(ctx, async (tx) => {
    if (input.assignedTo) await requireMember(tx, input.assignedTo, "assignedTo");
    if (input.dealId) await requireDeal(tx, ctx.actor, input.dealId);
    const task = writtenRow(
      await tx
        .insert(tasks)
        .values({ ...input, ...completion, createdBy: by, createdAt: now, updatedAt: now })
        .returning(taskColumns),
    );
    await recordCompletion(ctx, tx, { before: null, after: task });
    await notifyAboutTask(ctx, tx, { before: null, after: task });
    return task;
  });
}
