import { tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { ListTasksInput } from "@dealflow/validators/tasks";
import { and } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { readPage } from "../../core/paging.ts";
import { readSortedTasks } from "./order.ts";
import { dueOrder, isOpenAndDue, matching, taskColumns, undatedOrder } from "./queries.ts";

/**
 * As `sort` says, else earliest due first, those without a due date last; then by id; of those without one alone, the newest
 * first. All that match, or a page of `limit`.
 */
export function listTasks(ctx: MemberContext, input: ListTasksInput) {
  const { due, today = dayOf(ctx.now()), sort, cursor, limit, ...filters } = input;
  const conditions = and(...matching(ctx.actor, filters), due && isOpenAndDue(due, today));
  if (sort) return readSortedTasks(ctx, conditions, { sort, cursor, limit });
  const order = due === "none" ? undatedOrder : dueOrder;
  const query = ctx.db
    .select(taskColumns)
    .from(tasks)
    .where(and(conditions, order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.dueDate, row.id]);
}
