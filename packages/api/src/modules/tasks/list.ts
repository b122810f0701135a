import { tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { ListTasksInput } from "@dealflow/validators/tasks";
import { and } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { readPage } from "../../core/paging.ts";
import { dueOrder, isOpenAndDue, matching, taskColumns, undatedOrder } from "./queries.ts";

/**
 * Earliest due first, those without a due date last, then by id; of those without one alone, the newest first. All that
 * match, or a page of `limit`.
 */
export function listTasks(ctx: MemberContext, input: ListTasksInput) {
  const { due, today = dayOf(ctx.now()), cursor, limit, ...filters } = input;
  const order = due === "none" ? undatedOrder : dueOrder;
  const query = ctx.db
    .select(taskColumns)
    .from(tasks)
    .where(and(...matching(ctx.actor, filters), due && isOpenAndDue(due, today), order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.dueDate, row.id]);
}
