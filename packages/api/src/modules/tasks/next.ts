import { dueOrNever } from "@dealflow/db/columns";
import { tasks } from "@dealflow/db/schema";
import type { NextTask } from "@dealflow/validators/tasks";
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { isOpenTask } from "./queries.ts";

/** The open task of each of these deals that is due first; those without a due date come last. */
export function findNextTasks({ db, actor }: MemberContext, dealIds: readonly number[]): Promise<NextTask[]> {
  const { id, title, dueDate, assignedTo, dealId } = tasks;
  return db
    .selectDistinctOn([dealId], { id, title, dueDate, assignedTo, dealId: sql<number>`${dealId}` })
    .from(tasks)
    .where(and(inArray(dealId, [...dealIds]), isNotNull(dealId), isOpenTask, dealVisibleTo(actor, dealId)))
    .orderBy(dealId, dueOrNever(dueDate), id);
}
