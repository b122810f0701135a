import { dueOrNever } from "@dealflow/db/columns";
import { taskCounts, tasks, users } from "@dealflow/db/schema";
import { type TaskFilters, type TaskTeam, TEAM_TASKS } from "@dealflow/validators/tasks";
import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { requireListedFilters } from "../../core/listed-values.ts";
import { byName } from "../../core/paging.ts";
import { dueOrder, isOpenTask, matching, taskColumns } from "./queries.ts";
import { countsMatching, countsOf } from "./summary.ts";

/**
 * Each active member, by name, with the counts of their matching tasks and the first TEAM_TASKS by due date. Open tasks
 * come first, because the earliest due dates are those of tasks completed long ago.
 */
export async function listTeamTasks({ db, actor }: MemberContext, filters: TaskFilters): Promise<TaskTeam> {
  await requireListedFilters(db, "tasks", filters);
  const conditions = matching(actor, filters);
  const team = db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.status, "active"))
    .as("team");
  const counts = db
    .select({
      userId: sql<number | null>`${taskCounts.assignedTo}`.as("user_id"),
      assigned: sumOf(taskCounts.tasks).as("assigned"),
      completed: sumOf(taskCounts.tasks, eq(taskCounts.status, "completed")).as("completed"),
    })
    .from(countsOf(actor, filters))
    .where(countsMatching(filters))
    .groupBy(taskCounts.assignedTo)
    .as("counts");
  const firstOf = (isDone: boolean) =>
    db
      .select(taskColumns)
      .from(tasks)
      .where(
        and(
          eq(tasks.assignedTo, team.id),
          isDone ? eq(tasks.status, "completed") : isOpenTask,
          ...conditions,
        ),
      )
      .orderBy(dueOrder.by)
      .limit(TEAM_TASKS);
  // Each half in the order of an index; together they would have to be sorted.
  const first = unionAll(firstOf(false), firstOf(true)).as("first");

  const rows = await db
    .select()
    .from(team)
    .leftJoin(counts, eq(counts.userId, team.id))
    .leftJoinLateral(first, sql`true`)
    .orderBy(
      byName(team.name, team.id).by,
      eq(first.status, "completed"),
      dueOrNever(first.dueDate),
      first.id,
    );

  const members = new Map<number, TaskTeam[number]>();
  for (const { team: member, counts, first: task } of rows) {
    const assigned = counts?.assigned ?? 0;
    const completed = counts?.completed ?? 0;
    const known = members.get(member.id) ?? { userId: member.id, assigned, completed, tasks: [] };
    members.set(member.id, task ? { ...known, tasks: [...known.tasks, task].slice(0, TEAM_TASKS) } : known);
  }
  return [...members.values()];
}
