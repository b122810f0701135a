import { dayOf } from "@dealflow/validators/common/days";
import { DUE_BUCKETS, TASK_PRIORITIES, TASK_STATUSES } from "@dealflow/validators/labels/tasks";
import type { ListTasksInput, Task } from "@dealflow/validators/tasks";
import { idOf, oneOf, textOf } from "../../lib/choices.ts";
import { containsPhrase } from "../../lib/contains-phrase.ts";
import { dueBucket } from "./card/due.ts";

type TaskListFilters = Omit<ListTasksInput, "limit" | "cursor">;

/** The filters in what a list in the cache was asked for. */
export function filtersOf(input: Readonly<Record<string, unknown>>): TaskListFilters {
  return {
    search: textOf(input.search),
    status: oneOf(TASK_STATUSES, input.status),
    priority: oneOf(TASK_PRIORITIES, input.priority),
    assignedTo: idOf(input.assignedTo),
    dealId: idOf(input.dealId),
    due: oneOf(DUE_BUCKETS, input.due),
    today: textOf(input.today),
  };
}

/** The server's filters: a phrase anywhere in title or description, equal words, and the bucket of the day asked about. */
export function belongs(task: Task, filters: TaskListFilters): boolean {
  const { search, status, priority, assignedTo, dealId, due, today = dayOf(new Date()) } = filters;
  const { dueDate } = task;
  return (
    (!search || containsPhrase([task.title, task.description ?? ""].join("\n"), search)) &&
    (!status || status === task.status) &&
    (!priority || priority === task.priority) &&
    (!assignedTo || assignedTo === task.assignedTo) &&
    (!dealId || dealId === task.dealId) &&
    (!due || (task.status !== "completed" && dueDate !== null && dueBucket(dueDate, today) === due))
  );
}

/** The server's order of lists: earliest due first, those without a due date last, then by id. */
export function byDueDate(first: Task, second: Task): number {
  const [due, other] = [first, second].map(({ dueDate }) => dueDate?.getTime() ?? Number.POSITIVE_INFINITY);
  if (due === undefined || other === undefined || due === other) return first.id - second.id;
  return due - other;
}

/** The server's order of a member's first tasks: what is open before what is completed. */
export function byOpenFirst(first: Task, second: Task): number {
  const [done, other] = [first, second].map(({ status }) => Number(status === "completed"));
  return (done ?? 0) - (other ?? 0) || byDueDate(first, second);
}
