import { taskCounts, tasks } from "@dealflow/db/schema";
import { DUE_BUCKET_DAYS } from "@dealflow/validators/labels/tasks";
import type { DueFilter, TaskFilters } from "@dealflow/validators/tasks";
import { and, ne, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { isDayIn } from "../../core/days.ts";
import { isFilteredOnlyBy, isOfMember, isSomeOf } from "../../core/filters.ts";
import { matching } from "./queries.ts";

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
