import { tasks } from "@dealflow/db/schema";
import { TASK_STATUSES, type Task, type TaskSort } from "@dealflow/validators/tasks";
import type { SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import {
  byChoice,
  byListed,
  byMember,
  byMoment,
  bySortedName,
  limited,
  readSorted,
  type SortedPage,
  type SortKey,
} from "../../core/sorting.ts";
import { byDealName } from "../deals/by-deal-name.ts";
import { taskColumns } from "./queries.ts";

const KEYS: Record<TaskSort, SortKey<Task>> = {
  title: bySortedName(tasks.title, ({ title }) => title),
  status: byChoice(tasks.status, TASK_STATUSES, ({ status }) => status),
  priority: byListed("priorities", tasks.priority, tasks.id, ({ priority }) => priority),
  dueDate: byMoment(tasks.dueDate, ({ dueDate }) => dueDate),
  assignedTo: byMember(tasks.assignedTo, tasks.id, ({ assignedTo }) => assignedTo),
  dealName: byDealName(tasks.dealId, tasks.id),
  createdAt: byMoment(tasks.createdAt, ({ createdAt }) => createdAt),
  completedAt: byMoment(tasks.completedAt, ({ completedAt }) => completedAt),
  updatedAt: byMoment(tasks.updatedAt, ({ updatedAt }) => updatedAt),
};

/** The tasks that a condition is true of, in the order of `sort`. */
export function readSortedTasks(
  { db }: MemberContext,
  matching: SQL | undefined,
  page: SortedPage<TaskSort>,
) {
  return readSorted<Task>({
    ...page,
    keys: KEYS,
    id: tasks.id,
    matching,
    read: ({ where, order, limit }) =>
      limited(db.select(taskColumns).from(tasks).where(where).orderBy(order), limit),
  });
}
