import { taskCounts } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { TaskFilters, TaskSummary } from "@dealflow/validators/tasks";
import { eq, or, type SQL } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { countedDue, countsMatching, countsOf } from "./counts.ts";

/** Counts the tasks that match the filters, in one query. */
export async function summarizeTasks(ctx: MemberContext, input: TaskFilters): Promise<TaskSummary> {
  const { today = dayOf(ctx.now()), ...filters } = input;
  const overdue = countedDue("overdue", today);
  const dueToday = countedDue("today", today);
  const dueTomorrow = countedDue("tomorrow", today);
  const counts = aggregateRow(
    await ctx.db
      .select({
        total: tasksWhere(undefined),
        urgent: tasksWhere(or(overdue, dueToday, dueTomorrow)),
        pending: tasksWhere(eq(taskCounts.status, "pending")),
        in_progress: tasksWhere(eq(taskCounts.status, "in_progress")),
        completed: tasksWhere(eq(taskCounts.status, "completed")),
        high: tasksWhere(eq(taskCounts.priority, "high")),
        medium: tasksWhere(eq(taskCounts.priority, "medium")),
        low: tasksWhere(eq(taskCounts.priority, "low")),
        overdue: tasksWhere(overdue),
        today: tasksWhere(dueToday),
        tomorrow: tasksWhere(dueTomorrow),
        upcoming: tasksWhere(countedDue("upcoming", today)),
        none: tasksWhere(countedDue("none", today)),
      })
      .from(countsOf(ctx.actor, filters))
      .where(countsMatching(filters)),
  );
  const { total, urgent, pending, in_progress, completed, high, medium, low, ...byDue } = counts;
  return {
    total,
    urgent,
    byStatus: { pending, in_progress, completed },
    byPriority: { high, medium, low },
    byDue,
  };
}

const tasksWhere = (condition: SQL | undefined) => sumOf(taskCounts.tasks, condition);
