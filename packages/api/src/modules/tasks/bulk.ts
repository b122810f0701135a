import { tasks } from "@dealflow/db/schema";
import type { BulkAnswer, BulkTasksInput, PasteAnswer, PasteTasksInput } from "@dealflow/validators/bulk";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { changeRows, deleteRows } from "../bulk/change-rows.ts";
import { pasteRows } from "../bulk/paste-rows.ts";
import { updateTaskIn } from "./update.ts";

/** Changes the same fields of several tasks, or deletes them. */
export function bulkTasks(ctx: MemberContext, { ids, changes }: BulkTasksInput): Promise<BulkAnswer> {
  return changes
    ? changeRows(ctx, "tasks", ids, (tx, id) => updateTaskIn(tx, ctx, { ...changes, id }))
    : deleteRows(ctx, ids, {
        list: "tasks",
        table: tasks,
        what: "Task",
        condition: dealVisibleTo(ctx.actor, tasks.dealId),
      });
}

/** Writes its own fields into each of several tasks. */
export const pasteTasks = (ctx: MemberContext, { rows }: PasteTasksInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "tasks", rows, (tx, row) => updateTaskIn(tx, ctx, row));
