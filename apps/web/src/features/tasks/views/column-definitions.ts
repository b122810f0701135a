import type { Color } from "@dealflow/ui/colors";
import {
  TASK_PRIORITIES,
  TASK_PRIORITY_LABELS,
  TASK_STATUS_LABELS,
  TASK_STATUSES,
  type TaskStatus,
} from "@dealflow/validators/labels/tasks";
import type { ListTasksInput, TaskSummary } from "@dealflow/validators/tasks";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";
import type { Day } from "../../../lib/format/days.ts";
import { PRIORITY_COLORS } from "../card/priority-badge.tsx";
import { filtersOf, type Tab, type TaskView } from "../view.ts";

/** Added to the filters of the view. */
type ColumnFilter = Pick<ListTasksInput, "due" | "status" | "priority">;

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

const TIMELINE: readonly TaskColumn[] = [
  {
    title: "Overdue",
    color: "red",
    filter: { due: "overdue" },
    count: ({ byDue }) => byDue.overdue,
    emptyText: "No overdue tasks",
  },
  {
    title: "Today",
    color: "amber",
    filter: { due: "today" },
    count: ({ byDue }) => byDue.today,
    emptyText: "No tasks due today",
  },
  {
    title: "Tomorrow",
    color: "blue",
    filter: { due: "tomorrow" },
    count: ({ byDue }) => byDue.tomorrow,
    emptyText: "No tasks due tomorrow",
  },
  {
    title: "Upcoming",
    color: "gray",
    filter: { due: "upcoming" },
    count: ({ byDue }) => byDue.upcoming,
    emptyText: "No upcoming tasks",
    initialCount: 5,
  },
  {
    title: "No Date",
    color: "gray",
    filter: { due: "none" },
    count: ({ byDue }) => byDue.none,
    emptyText: "No tasks without a due date",
    initialCount: 5,
    isBelow: true,
  },
];

const EMPTY_STATUS_TEXTS: Record<TaskStatus, string> = {
  pending: "No pending tasks",
  in_progress: "No tasks in progress",
  completed: "No completed tasks",
};
const STATUS_COLORS = { pending: "gray", in_progress: "blue", completed: "green" } as const;

const BY_STATUS: readonly TaskColumn[] = TASK_STATUSES.map((status) => ({
  title: TASK_STATUS_LABELS[status],
  color: STATUS_COLORS[status],
  filter: { status },
  count: ({ byStatus }) => byStatus[status],
  emptyText: EMPTY_STATUS_TEXTS[status],
}));

const BY_PRIORITY: readonly TaskColumn[] = TASK_PRIORITIES.map((priority) => ({
  title: TASK_PRIORITY_LABELS[priority],
  color: PRIORITY_COLORS[priority],
  filter: { priority },
  count: ({ byPriority }) => byPriority[priority],
  emptyText: `No ${TASK_PRIORITY_LABELS[priority].toLowerCase()} priority tasks`,
}));

export const COLUMNS: Record<Exclude<Tab, "team">, readonly TaskColumn[]> = {
  timeline: TIMELINE,
  status: BY_STATUS,
  priority: BY_PRIORITY,
};

/** The query of a column; null if the filters of the view exclude all of its tasks. Completed tasks are never in the timeline. */
export function columnInput(view: TaskView, { filter }: TaskColumn, today: Day): ListTasksInput | null {
  const filters = filtersOf(view);
  if (filter.status && filters.status && filter.status !== filters.status) return null;
  if (filter.due && filters.status === "completed") return null;
  if (filter.priority && filters.priority && filter.priority !== filters.priority) return null;
  return { limit: PAGE_SIZE, ...filters, ...filter, ...(filter.due && { today }) };
}
