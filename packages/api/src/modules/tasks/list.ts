import { tasks } from "@dealflow/db/schema";
import type { ListTasksInput } from "@dealflow/validators/tasks";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { byDueDate, contains, readPage } from "../../paging.ts";
import { taskColumns } from "./queries.ts";

const order = byDueDate(tasks.dueDate, tasks.id);

/** Earliest due first, those without a due date last, then by id; all that match, or a page of `limit`. */
export function listTasks(ctx: MemberContext, input: ListTasksInput) {
  const query = ctx.db
    .select(taskColumns)
    .from(tasks)
    .where(
      and(
        contains(tasks.search, input.search),
        input.status && eq(tasks.status, input.status),
        input.priority && eq(tasks.priority, input.priority),
        input.assignedTo ? eq(tasks.assignedTo, input.assignedTo) : undefined,
        input.dealId ? eq(tasks.dealId, input.dealId) : undefined,
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.dueDate, row.id]);
}
