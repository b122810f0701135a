import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { TASK_COLUMNS, TASK_TABLE } from "@dealflow/validators/columns/tasks";
import { TASK_SORTS } from "@dealflow/validators/labels/tasks";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ListTasksInput, TaskFilters } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { memberOf } from "../../entities/member/members.ts";
import {
  choice,
  compactFilters,
  defineView,
  filterOf,
  id,
  sortsOf,
  text,
} from "../../lib/address/define-view.ts";
import { sortIn } from "../../lib/address/list-layout.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

const TABS = ["timeline", "status", "priority", "team"] as const;
export type Tab = (typeof TABS)[number];
const TAB_LABELS: Record<Tab, string> = {
  timeline: "Timeline View",
  status: "Status View",
  priority: "Priority View",
  team: "Team View",
};
export const TAB_OPTIONS = TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

export const statusFilter = filterOf(TASK_COLUMNS.status);
export const priorityFilter = filterOf(TASK_COLUMNS.priority);

/** What the table can be sorted by. */
export const SORTS = sortsOf(TASK_SORTS);

export const TABLE_COLUMNS: ColumnsChoice = {
  list: "tasks",
  columns: TASK_TABLE,
  initial: ["title", "dueDate", "priority", "status", "assignedTo", "dealName", "updatedAt"],
};

/** `assignee` is null for all members; `view` is the layout, absent for that of the last time; `sort` is the order of the table. */
export const tasksView = defineView(
  PAGE_PATHS.tasks,
  {
    tab: choice(TABS),
    view: choice([null, ...LIST_LAYOUTS.tasks]),
    sort: choice([null, ...SORTS]),
    search: text,
    status: statusFilter,
    priority: priorityFilter,
    assignee: id,
  },
  ["search", "status", "priority", "assignee"],
);
export type TaskView = typeof tasksView.defaults;

/** The team, and the member in the address even if they have left the team. */
export function assigneeOptions(team: readonly Member[] | undefined, chosen: number | null) {
  const options = [
    { value: "all", label: "All Assignees" },
    ...(team ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  if (chosen === null || options.some(({ value }) => value === String(chosen))) return options;
  return [...options, { value: String(chosen), label: team ? memberOf(chosen, team).name : "…" }];
}

export function filtersOf({ search, status, priority, assignee }: TaskView): TaskFilters {
  return compactFilters({ search, status, priority, assignedTo: assignee });
}

/** All tasks that match the filters, as the table lists them. */
export function listInput(view: TaskView, layout: Layout): ListTasksInput {
  return { limit: PAGE_SIZE, ...filtersOf(view), ...sortIn(layout, view.sort) };
}

/** Why all columns are empty; null if some may contain tasks. `total` is the number of tasks that match the filters. */
export function emptyReason(view: TaskView, total: number | undefined): EmptyReason | null {
  if (total === 0) return tasksView.isFiltered(view) ? "noMatches" : "noTasks";
  return view.tab === "timeline" && view.status === "completed" ? "completedOnly" : null;
}

/** `completedOnly`: the filter selects completed tasks, which have no column in the timeline. */
export type EmptyReason = "noTasks" | "noMatches" | "completedOnly";
