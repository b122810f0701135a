import { TASK_COLUMNS, TASK_TABLE } from "@dealflow/validators/columns/tasks";
import { type MemberChoice, NOBODY } from "@dealflow/validators/common/ranges";
import { TASK_SORTS } from "@dealflow/validators/labels/tasks";
import { type Layout, LIST_TABS } from "@dealflow/validators/labels/views";
import type { ListTasksInput } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { defineList } from "../../components/table/define-list.ts";
import type { Field } from "../../entities/list-filters/filter-fields.ts";
import { memberOf, personInCharge } from "../../entities/member/members.ts";
import { choice, text } from "../../lib/address/define-view.ts";
import { choicesOf, days, flag, listedIn, members } from "../../lib/address/filter-params.ts";
import { sortsBy } from "../../lib/address/list-params.ts";

const TABS = LIST_TABS.tasks;
export type Tab = (typeof TABS)[number];
const TAB_LABELS: Record<Tab, string> = {
  timeline: "Timeline View",
  status: "Status View",
  priority: "Priority View",
  team: "Team View",
};
export const TAB_OPTIONS = TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

const list = defineList({
  list: "tasks",
  columns: TASK_TABLE,
  initial: ["title", "dueDate", "priority", "status", "assignedTo", "dealName", "updatedAt"],
  sorts: sortsBy(TASK_SORTS),
  params: { tab: choice(TABS) },
  filters: {
    search: text,
    mine: flag,
    status: choicesOf(TASK_COLUMNS.status),
    priority: listedIn("priorities"),
    assignedTo: members,
    dueDate: days,
    createdAt: days,
    completedAt: days,
    updatedAt: days,
  },
});
export const { view: tasksView, columns: TABLE_COLUMNS, sorts: SORTS, filtersOf } = list;
export type TaskView = typeof tasksView.defaults;

/** The team, and who is in the address even if they have left the team. */
export function assigneeSelect(
  team: readonly Member[] | undefined,
  { value: chosen, onChange }: Field<MemberChoice[]>,
) {
  const [first, ...others] = chosen.map(String);
  const several = { value: "several", label: `${chosen.length} chosen` };
  const options = [
    { value: "all", label: "All Assignees" },
    ...(others.length > 0 ? [several] : []),
    { value: NOBODY, label: personInCharge(null).name },
    ...(team ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const value = others.length > 0 ? several.value : (first ?? "all");
  if (!options.some((option) => option.value === value))
    options.push({ value, label: team ? memberOf(Number(value), team).name : "…" });
  const choose = (member: string) => {
    if (member !== several.value) onChange(members.read(member));
  };
  return { value, options, onChange: choose };
}

/** All tasks that match the filters, as the table lists them. */
export function listInput(view: TaskView, layout: Layout): ListTasksInput {
  return { ...filtersOf(view), ...list.pageOf(view, layout) };
}

export const isCompletedOnly = ({ status }: Pick<TaskView, "status">): boolean =>
  status.length === 1 && status[0] === "completed";

/** Why all columns are empty; null if some may contain tasks. `total` is the number of tasks that match the filters. */
export function emptyReason(view: TaskView, total: number | undefined): EmptyReason | null {
  if (total === 0) return tasksView.isFiltered(view) ? "noMatches" : "noTasks";
  return view.tab === "timeline" && isCompletedOnly(view) ? "completedOnly" : null;
}

/** `completedOnly`: the filter selects completed tasks, which have no column in the timeline. */
export type EmptyReason = "noTasks" | "noMatches" | "completedOnly";
