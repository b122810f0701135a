import { dueOrNever } from "@dealflow/db/columns";
import { taskCounts, tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import {
  type TaskFilters,
  UPCOMING_OVERDUE_TASKS,
  UPCOMING_TASKS,
  type UpcomingTasks,
  type UpcomingTasksInput,
} from "@dealflow/validators/tasks";
import { and, gte, type SQL } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { startOfDay } from "../../core/days.ts";
import { dueOrder, isOpenAndDue, isOpenTask, matching, taskColumns } from "./queries.ts";
import { countedDue, countsMatching, countsOf } from "./summary.ts";

/**
 * The open tasks to look at next, by due date. Overdue ones come first but leave places for those that are due later, so
 * that old tasks do not hide what comes next.
 */
export async function listUpcomingTasks(
  { db, actor, now }: MemberContext,
  { today = dayOf(now()), assignedTo }: UpcomingTasksInput,
): Promise<UpcomingTasks> {
  const filters: TaskFilters = assignedTo === undefined ? {} : { assignedTo: [assignedTo] };
  const first = (condition: SQL | undefined) =>
    db
      .select(taskColumns)
      .from(tasks)
      .where(and(...matching(actor, filters), condition))
      .orderBy(dueOrder.by)
      .limit(UPCOMING_TASKS);
  const isOverdue = isOpenAndDue("overdue", today);
  const [late, next, overdue] = await Promise.all([
    first(isOverdue),
    first(and(isOpenTask, gte(dueOrNever(tasks.dueDate), startOfDay(today)))),
    db
      .select({ tasks: sumOf(taskCounts.tasks) })
      .from(countsOf(actor, filters))
      .where(and(countsMatching(filters), countedDue("overdue", today))),
  ]);
  const lateCount = Math.max(UPCOMING_OVERDUE_TASKS, UPCOMING_TASKS - next.length);
  return {
    items: [...late.slice(0, lateCount), ...next].slice(0, UPCOMING_TASKS),
    overdue: aggregateRow(overdue).tasks,
  };
}
