import { taskCounts, tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import { DUE_BUCKET_DAYS } from "@dealflow/validators/labels/tasks";
import type { DueFilter, TaskFilters, TaskSummary } from "@dealflow/validators/tasks";
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isDayIn } from "../../core/days.ts";
import { isFilteredOnlyBy, isOfMember, isSomeOf } from "../../core/filters.ts";
import { readLists, requireListedFilters } from "../../core/listed-values.ts";
import { matching } from "./queries.ts";

/** Counts the tasks that match the filters, in one query. */
export async function summarizeTasks(ctx: MemberContext, input: TaskFilters): Promise<TaskSummary> {
  await requireListedFilters(ctx.db, "tasks", input);
  const { today = dayOf(ctx.now()), ...filters } = input;
  const overdue = countedDue("overdue", today);
  const dueToday = countedDue("today", today);
  const dueTomorrow = countedDue("tomorrow", today);
  const { priorities } = await readLists(ctx.db);
  const byPriority = Object.fromEntries(
    priorities.map(({ id }) => [id, tasksWhere(eq(taskCounts.priority, id))]),
  );
  const counts = aggregateRow(
    await ctx.db
      .select({
        total: tasksWhere(undefined),
        urgent: tasksWhere(or(overdue, dueToday, dueTomorrow)),
        pending: tasksWhere(eq(taskCounts.status, "pending")),
        in_progress: tasksWhere(eq(taskCounts.status, "in_progress")),
        completed: tasksWhere(eq(taskCounts.status, "completed")),
        byPriority,
        overdue: tasksWhere(overdue),
        today: tasksWhere(dueToday),
        tomorrow: tasksWhere(dueTomorrow),
        upcoming: tasksWhere(countedDue("upcoming", today)),
        none: tasksWhere(countedDue("none", today)),
      })
      .from(countsOf(ctx.actor, filters))
      .where(countsMatching(filters)),
  );
  const { total, urgent, pending, in_progress, completed, byPriority: ofPriorities, ...byDue } = counts;
  return {
    total,
    urgent,
    byStatus: { pending, in_progress, completed },
    byPriority: { high: 0, medium: 0, low: 0, ...ofPriorities },
    byDue,
  };
}

const tasksWhere = (condition: SQL | undefined) => sumOf(taskCounts.tasks, condition);

/** What to select `taskCounts` from, for counts of the tasks that match the filters: if need be, the tasks themselves. */
export function countsOf(actor: Reader, { today: _today, ...filters }: TaskFilters): SQL {
  if (isFilteredOnlyBy(filters, ["status", "priority", "assignedTo"])) return sql`${taskCounts}`;
  return sql`(select counted.* from ${tasks} cross join lateral task_count(${tasks}, 1) as counted
    where ${and(...matching(actor, filters))}) as ${taskCounts}`;
}

/** The conditions of the filters that are counted. */
export function countsMatching({ status, priority, assignedTo }: TaskFilters): SQL | undefined {
  return and(
    isSomeOf(taskCounts.status, status),
    isSomeOf(taskCounts.priority, priority),
    isOfMember(taskCounts.assignedTo, assignedTo),
  );
}

/** Open tasks due in the bucket, as of `today`, or without a due date. */
export function countedDue(due: DueFilter, today: string): SQL | undefined {
  const day = taskCounts.dueDay;
  const isOpen = ne(taskCounts.status, "completed");
  if (due === "none") return and(isOpen, sql`${day} = 'infinity'`);
  return and(isOpen, isDayIn(day, DUE_BUCKET_DAYS[due], today), sql`${day} < 'infinity'`);
}
