import type { Transaction } from "@dealflow/db/client";
import { dueOrNever } from "@dealflow/db/columns";
import { deals, tasks } from "@dealflow/db/schema";
import { DUE_BUCKET_DAYS } from "@dealflow/validators/labels/tasks";
import type { DueBucket, DueFilter, Task, TaskFilters } from "@dealflow/validators/tasks";
import { and, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { isInDays } from "../../core/days.ts";
import { notFound } from "../../core/errors.ts";
import { contains, isMine, isOfMember, isOnDays, isSomeOf } from "../../core/filters.ts";
import { byDueDate, newestUndated } from "../../core/paging.ts";
import { dealVisibleTo } from "../../core/visibility.ts";

const { search: _search, createdBy: _createdBy, ...columns } = getTableColumns(tasks);

/** The columns of the `task` schema. The deal's name is a subquery, because writes and locks cannot join. */
export const taskColumns = {
  ...columns,
  dealName: sql<string | null>`(
    select coalesce(${deals.codename}, ${deals.company}) from ${deals} where ${deals}.id = ${tasks}.deal_id
  )`.as("deal_name"),
};

/** Earliest due first, those without a due date last, then by id. */
export const dueOrder = byDueDate(tasks.dueDate, tasks.id);

/** For tasks without a due date alone. */
export const undatedOrder = newestUndated(tasks.dueDate, tasks.id);

/** The conditions of the filters that are set, of the tasks that the actor may see. */
export function matching(actor: Reader, filters: TaskFilters) {
  return [
    dealVisibleTo(actor, tasks.dealId),
    contains(tasks.search, filters.search),
    isSomeOf(tasks.status, filters.status),
    isSomeOf(tasks.priority, filters.priority),
    isOfMember(tasks.assignedTo, filters.assignedTo),
    isMine(tasks.assignedTo, actor, filters.mine),
    filters.dealId ? eq(tasks.dealId, filters.dealId) : undefined,
    isOnDays(tasks.dueDate, filters.dueDate),
    isOnDays(tasks.createdAt, filters.createdAt),
    isOnDays(tasks.completedAt, filters.completedAt),
    isOnDays(tasks.updatedAt, filters.updatedAt),
  ];
}

export const isOpenTask = ne(tasks.status, "completed");

/** Open tasks due in the bucket, as of `today`, or without a due date. */
export function isOpenAndDue(due: DueFilter, today: string): SQL | undefined {
  return and(isOpenTask, due === "none" ? hasNoDueDate : isDueIn(due, today));
}

/** Compares what the indexes contain. */
const hasNoDueDate = sql`${dueOrNever(tasks.dueDate)} = 'infinity'`;

/** Tasks due in the bucket, completed or not, as of `today`. */
export function isDueIn(bucket: DueBucket, today: string): SQL | undefined {
  const due = dueOrNever(tasks.dueDate);
  return and(isInDays(due, DUE_BUCKET_DAYS[bucket], today), sql`${due} < 'infinity'`);
}

/** The task, locked until the transaction ends. Every update must read the row this way. */
export async function lockTask(tx: Transaction, { actor }: MemberContext, id: number): Promise<Task> {
  const [row] = await tx
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.id, id), dealVisibleTo(actor, tasks.dealId)))
    .for("update");
  if (!row) throw notFound("Task");
  return row;
}
