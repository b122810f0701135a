import type { Color } from "@dealflow/ui/colors";
import type { Lists, ListValue } from "@dealflow/validators/labels/lists";
import { TASK_STATUS_LABELS, TASK_STATUSES, type TaskStatus } from "@dealflow/validators/labels/tasks";
import type { ListTasksInput, TaskSummary } from "@dealflow/validators/tasks";
import { PAGE_SIZE } from "../../../lib/cache/paged-query.ts";
import type { Day } from "../../../lib/format/days.ts";
import { filtersOf, isCompletedOnly, type Tab, type TaskView } from "../view.ts";

/** Added to the filters of the view. */
interface ColumnFilter extends Pick<ListTasksInput, "due"> {
  status?: TaskStatus;
  priority?: string;
}

export interface TaskColumn {
  title: string;
  color: Color;
  filter: ColumnFilter;
  count: (summary: TaskSummary) => number;
  /** Shown if there are no tasks. */
  emptyText: string;
  /** The number of tasks that are shown at first; all if undefined. */
  initialCount?: number;
  /** Below the other columns, and only if there are tasks. */
  isBelow?: boolean;
}

const TIMELINE: readonly TaskColumn[] = (
  [
    { due: "overdue", title: "Overdue", color: "red", emptyText: "No overdue tasks" },
    { due: "today", title: "Today", color: "amber", emptyText: "No tasks due today" },
    { due: "tomorrow", title: "Tomorrow", color: "blue", emptyText: "No tasks due tomorrow" },
    { due: "upcoming", title: "Upcoming", color: "gray", emptyText: "No upcoming tasks", initialCount: 5 },
    {
      due: "none",
      title: "No Date",
      color: "gray",
      emptyText: "No tasks without a due date",
      initialCount: 5,
      isBelow: true,
    },
  ] as const
).map(({ due, ...column }) => ({ ...column, filter: { due }, count: ({ byDue }) => byDue[due] }));

const EMPTY_STATUS_TEXTS: Record<TaskStatus, string> = {
  pending: "No pending tasks",
  in_progress: "No tasks in progress",
  completed: "No completed tasks",
};
export const STATUS_COLORS = { pending: "gray", in_progress: "blue", completed: "green" } as const;

const BY_STATUS: readonly TaskColumn[] = TASK_STATUSES.map((status) => ({
  title: TASK_STATUS_LABELS[status],
  color: STATUS_COLORS[status],
  filter: { status },
  count: ({ byStatus }) => byStatus[status],
  emptyText: EMPTY_STATUS_TEXTS[status],
}));

/** A retired one stands below the others, while tasks have it. */
const columnsByPriority = (priorities: readonly ListValue[]): TaskColumn[] =>
  priorities.map(({ id, label, color, isRetired }) => ({
    title: label,
    color: color ?? "gray",
    filter: { priority: id },
    count: ({ byPriority }) => byPriority[id] ?? 0,
    emptyText: `No ${label.toLowerCase()} priority tasks`,
    isBelow: isRetired,
  }));

export function columnsOf(
  tab: Exclude<Tab, "team">,
  { priorities }: Pick<Lists, "priorities">,
): readonly TaskColumn[] {
  if (tab === "priority") return columnsByPriority(priorities);
  return tab === "status" ? BY_STATUS : TIMELINE;
}

/** The query of a column; null if the filters of the view exclude all of its tasks. Completed tasks are never in the timeline. */
export function columnInput(view: TaskView, { filter }: TaskColumn, today: Day): ListTasksInput | null {
  const { due, status, priority } = filter;
  if (status && view.status.length > 0 && !view.status.includes(status)) return null;
  if (due && isCompletedOnly(view)) return null;
  if (priority && view.priority.length > 0 && !view.priority.includes(priority)) return null;
  return {
    limit: PAGE_SIZE,
    ...filtersOf(view),
    ...(status && { status: [status] }),
    ...(priority && { priority: [priority] }),
    ...(due && { due, today }),
  };
}
