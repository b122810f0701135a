import { dueOrNever } from "@dealflow/db/columns";
import { taskCounts, tasks } from "@dealflow/db/schema";
import { type DayRange, dayOf } from "@dealflow/validators/common/days";
import { DUE_TASKS, type DueTasks, type DueTasksInput } from "@dealflow/validators/tasks";
import { and } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isDayIn, isInDays } from "../../core/days.ts";
import { dueOrder, isOpenTask, matching, taskColumns } from "./queries.ts";
import { countsMatching, countsOf } from "./summary.ts";

const UNTIL_TODAY: DayRange = [null, 1];

/** The actor's open tasks that are overdue or due today, the earliest first. */
export async function listDueTasks(
  { db, actor, now }: MemberContext,
  { today = dayOf(now()) }: DueTasksInput,
): Promise<DueTasks> {
  const filters = { assignedTo: [actor.id] };
  const [items, counts] = await Promise.all([
    db
      .select(taskColumns)
      .from(tasks)
      .where(
        and(...matching(actor, filters), isOpenTask, isInDays(dueOrNever(tasks.dueDate), UNTIL_TODAY, today)),
      )
      .orderBy(dueOrder.by)
      .limit(DUE_TASKS),
    // Completed tasks have no day in the counts.
    db
      .select({ total: sumOf(taskCounts.tasks) })
      .from(countsOf(actor, filters))
      .where(and(countsMatching(filters), isDayIn(taskCounts.dueDay, UNTIL_TODAY, today))),
  ]);
  return { items, total: aggregateRow(counts).total };
}
