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

/** What a column holds of the tasks that the filters leave. */
type ColumnFilter = Pick<ListTasksInput, "due" | "status" | "priority">;

export interface TaskColumn {
  title: string;
  color: Color;
  part: ColumnFilter;
  count: (summary: TaskSummary) => number;
  /** What is said where it holds nothing. */
  nothing: string;
  /** How many it shows until all are asked for. */
  first?: number;
}

const TIMELINE: readonly TaskColumn[] = [
  {
    title: "Overdue",
    color: "red",
    part: { due: "overdue" },
    count: ({ byDue }) => byDue.overdue,
    nothing: "No overdue tasks",
  },
  {
    title: "Today",
    color: "amber",
    part: { due: "today" },
    count: ({ byDue }) => byDue.today,
    nothing: "No tasks due today",
  },
  {
    title: "Tomorrow",
    color: "blue",
    part: { due: "tomorrow" },
    count: ({ byDue }) => byDue.tomorrow,
    nothing: "No tasks due tomorrow",
  },
  {
    title: "Upcoming",
    color: "gray",
    part: { due: "upcoming" },
    count: ({ byDue }) => byDue.upcoming,
    nothing: "No upcoming tasks",
    first: 5,
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
  part: { status },
  count: ({ byStatus }) => byStatus[status],
  nothing: EMPTY_STATUS_TEXTS[status],
}));

const BY_PRIORITY: readonly TaskColumn[] = TASK_PRIORITIES.map((priority) => ({
  title: TASK_PRIORITY_LABELS[priority],
  color: PRIORITY_COLORS[priority],
  part: { priority },
  count: ({ byPriority }) => byPriority[priority],
  nothing: `No ${TASK_PRIORITY_LABELS[priority].toLowerCase()} priority tasks`,
}));

export const COLUMNS: Record<Exclude<Tab, "team">, readonly TaskColumn[]> = {
  timeline: TIMELINE,
  status: BY_STATUS,
  priority: BY_PRIORITY,
};

/** What a column asks for; null where the filters leave it nothing, as that of a status leaves another's: no work done is due. */
export function columnInput(view: TaskView, { part }: TaskColumn, today: Day): ListTasksInput | null {
  const filters = filtersOf(view);
  if (part.status && filters.status && part.status !== filters.status) return null;
  if (part.due && filters.status === "completed") return null;
  if (part.priority && filters.priority && part.priority !== filters.priority) return null;
  return { limit: PAGE_SIZE, ...filters, ...part, ...(part.due && { today }) };
}
