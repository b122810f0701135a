import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import type { TaskFilters } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../entities/member/members.ts";
import { choice, compactFilters, defineView, filterOf, id, text } from "../../lib/address/define-view.ts";

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

/** `assignee` is null for all members. */
export const tasksView = defineView(
  PAGE_PATHS.tasks,
  {
    tab: choice(TABS),
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

/** Why all columns are empty; null if some may contain tasks. `total` is the number of tasks that match the filters. */
export function emptyReason(view: TaskView, total: number | undefined): EmptyReason | null {
  if (total === 0) return tasksView.isFiltered(view) ? "noMatches" : "noTasks";
  return view.tab === "timeline" && view.status === "completed" ? "completedOnly" : null;
}

/** `completedOnly`: the filter selects completed tasks, which have no column in the timeline. */
export type EmptyReason = "noTasks" | "noMatches" | "completedOnly";
