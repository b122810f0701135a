import {
  TASK_PRIORITIES,
  TASK_PRIORITY_LABELS,
  TASK_STATUS_LABELS,
  TASK_STATUSES,
} from "@dealflow/validators/labels/tasks";
import type { TaskFilters } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../entities/member/members.ts";
import { type AddressParams, idIn, searchIn } from "../../lib/address/address.ts";
import { oneOf } from "../../lib/choices.ts";

const TABS = ["timeline", "status", "priority", "team"] as const;
export type Tab = (typeof TABS)[number];
const TAB_LABELS: Record<Tab, string> = {
  timeline: "Timeline View",
  status: "Status View",
  priority: "Priority View",
  team: "Team View",
};
export const TAB_OPTIONS = TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

const STATUS_CHOICES = ["all", ...TASK_STATUSES] as const;
const PRIORITY_CHOICES = ["all", ...TASK_PRIORITIES] as const;

/** What the tasks page shows, as the address says it. */
export interface TaskView {
  tab: Tab;
  search: string;
  status: (typeof STATUS_CHOICES)[number];
  priority: (typeof PRIORITY_CHOICES)[number];
  /** Null for all of them. */
  assignee: number | null;
}

export const NO_FILTERS: Omit<TaskView, "tab"> = {
  search: "",
  status: "all",
  priority: "all",
  assignee: null,
};

export const STATUS_OPTIONS = STATUS_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Status" : TASK_STATUS_LABELS[value],
}));

export const PRIORITY_OPTIONS = PRIORITY_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Priority" : TASK_PRIORITY_LABELS[value],
}));

/** The team, and whoever the address names besides. */
export function assigneeOptions(team: readonly Member[] | undefined, chosen: number | null) {
  const options = [
    { value: "all", label: "All Assignees" },
    ...(team ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  if (chosen === null || options.some(({ value }) => value === String(chosen))) return options;
  return [...options, { value: String(chosen), label: team ? memberOf(chosen, team).name : "…" }];
}

export function readView(params: AddressParams): TaskView {
  const { assignee } = params;
  return {
    tab: oneOf(TABS, params.tab) ?? "timeline",
    search: searchIn(params),
    status: oneOf(STATUS_CHOICES, params.status) ?? "all",
    priority: oneOf(PRIORITY_CHOICES, params.priority) ?? "all",
    assignee: typeof assignee === "string" ? idIn(assignee) : null,
  };
}

export function viewParams(view: TaskView): Record<keyof TaskView, string | null> {
  const { tab, search, status, priority, assignee } = view;
  return {
    tab: tab === "timeline" ? null : tab,
    search: search || null,
    status: status === "all" ? null : status,
    priority: priority === "all" ? null : priority,
    assignee: assignee === null ? null : String(assignee),
  };
}

/** The filters as the server takes them. */
export function filtersIn({ search, status, priority, assignee }: TaskView): TaskFilters {
  const phrase = search.trim();
  return {
    ...(phrase && { search: phrase }),
    ...(status !== "all" && { status }),
    ...(priority !== "all" && { priority }),
    ...(assignee !== null && { assignedTo: assignee }),
  };
}

/** Why every column of a view is empty; null where some may hold tasks. `total` is how many the filters leave. */
export function whyEmpty(view: TaskView, total: number | undefined): EmptyReason | null {
  if (total === 0) return Object.keys(filtersIn(view)).length > 0 ? "noMatches" : "noTasks";
  return view.tab === "timeline" && view.status === "completed" ? "doneOnly" : null;
}

/** `doneOnly`: completed tasks have no column in the timeline. */
export type EmptyReason = "noTasks" | "noMatches" | "doneOnly";
