import { tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { TaskFilters, TaskSummary } from "@dealflow/validators/tasks";
import { and, count, eq, or } from "drizzle-orm";
import { aggregateRow, countWhere } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isOpenAndDue, matching } from "./queries.ts";

/** Counts the tasks that match the filters, in one query. */
export async function summarizeTasks(ctx: MemberContext, input: TaskFilters): Promise<TaskSummary> {
  const { today = dayOf(ctx.now()), ...filters } = input;
  const overdue = isOpenAndDue("overdue", today);
  const dueToday = isOpenAndDue("today", today);
  const dueTomorrow = isOpenAndDue("tomorrow", today);
  const counts = aggregateRow(
    await ctx.db
      .select({
        total: count(),
        urgent: countWhere(or(overdue, dueToday, dueTomorrow)),
        pending: countWhere(eq(tasks.status, "pending")),
        in_progress: countWhere(eq(tasks.status, "in_progress")),
        completed: countWhere(eq(tasks.status, "completed")),
        high: countWhere(eq(tasks.priority, "high")),
        medium: countWhere(eq(tasks.priority, "medium")),
        low: countWhere(eq(tasks.priority, "low")),
        overdue: countWhere(overdue),
        today: countWhere(dueToday),
        tomorrow: countWhere(dueTomorrow),
        upcoming: countWhere(isOpenAndDue("upcoming", today)),
        none: countWhere(isOpenAndDue("none", today)),
      })
      .from(tasks)
      .where(and(...matching(filters))),
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
