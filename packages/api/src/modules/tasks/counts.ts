import { taskCounts, tasks } from "@dealflow/db/schema";
import { DUE_BUCKET_DAYS } from "@dealflow/validators/labels/tasks";
import type { DueFilter, TaskFilters } from "@dealflow/validators/tasks";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { isDayIn } from "../../core/days.ts";
import { matching } from "./queries.ts";

/**
 * What to select `taskCounts` from, for counts of the tasks that match the filters. Only a search and the tasks of one
 * deal are counted one by one.
 */
export function countsOf(actor: Reader, { search, dealId }: TaskFilters): SQL {
  if (search === undefined && dealId === undefined) return sql`${taskCounts}`;
  return sql`(select counted.* from ${tasks} cross join lateral task_count(${tasks}, 1) as counted
    where ${and(...matching(actor, { search, dealId }))}) as ${taskCounts}`;
}

/** The conditions of the other filters. */
export function countsMatching({ status, priority, assignedTo }: TaskFilters): SQL | undefined {
  return and(
    status && eq(taskCounts.status, status),
    priority && eq(taskCounts.priority, priority),
    assignedTo ? eq(taskCounts.assignedTo, assignedTo) : undefined,
  );
}

/** Open tasks due in the bucket, as of `today`, or without a due date. */
export function countedDue(due: DueFilter, today: string): SQL | undefined {
  const day = taskCounts.dueDay;
  const isOpen = ne(taskCounts.status, "completed");
  if (due === "none") return and(isOpen, sql`${day} = 'infinity'`);
  return and(isOpen, isDayIn(day, DUE_BUCKET_DAYS[due], today), sql`${day} < 'infinity'`);
}
