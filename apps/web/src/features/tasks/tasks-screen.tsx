"use client";
import { Icon } from "@dealflow/ui/icon";
import { PARAMS } from "@dealflow/validators/addresses";
import { TASK_COLUMNS, TASK_TABLE } from "@dealflow/validators/columns/tasks";
import { LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import type { Task, TaskSummary } from "@dealflow/validators/tasks";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { AwaitedRecord } from "../../components/dialogs/awaited-record.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { Figures } from "../../components/lists/figures.tsx";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/list-settings.ts";
import { PageTabs } from "../../components/page/page-tabs.tsx";
import { lazyTable } from "../../components/table/lazy-table.tsx";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  membersFilter,
  mineFilter,
  withSelect,
} from "../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { closeDialog, idIn, openDialog } from "../../lib/address/address.ts";
import { quickSelect } from "../../lib/address/filter-params.ts";
import { sortProps } from "../../lib/address/list-params.ts";
import { findLoadedRow } from "../../lib/cache/loaded-rows.ts";
import { FILTERED } from "../../lib/cache/paged-query.ts";
import type { Day } from "../../lib/format/days.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { ServerDay, useViewerDay } from "../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { useListedView } from "../../trpc/use-listed-view.ts";
import { useListed } from "../../trpc/use-lists.ts";
import { useCompleteTask } from "./card/use-complete-task.ts";
import { DeleteTaskDialog, TaskFormDialog } from "./task-dialogs.ts";
import {
  assigneeSelect,
  type EmptyReason,
  emptyReason,
  filtersOf,
  listInput,
  SORTS,
  TAB_OPTIONS,
  TABLE_COLUMNS,
  type TaskView,
  tasksView,
} from "./view.ts";
import styles from "./views/paged-tasks.module.css";
import { TaskColumns } from "./views/task-columns.tsx";
import { TeamView } from "./views/team-view.tsx";

const FIGURES = {
  "Urgent Tasks": ({ urgent }: TaskSummary) => formatCount(urgent),
  "In Progress": ({ byStatus }: TaskSummary) => formatCount(byStatus.in_progress),
  Completed: ({ byStatus }: TaskSummary) => formatCount(byStatus.completed),
  "Total Tasks": ({ total }: TaskSummary) => formatCount(total),
};

/** The menu has a number of tasks too. */
const HINTS = {
  "Total Tasks": "All tasks that match the filters. Tasks in the menu counts those that are not completed.",
};

/** `day` is the day for which the server has loaded the counts. */
export function TasksScreen({ day }: { day: Day }) {
  return (
    <ServerDay value={day}>
      <Screen />
    </ServerDay>
  );
}

function Screen() {
  const state = useListedView(tasksView);
  const { view, change, field, isFiltered, clearFilters } = state;
  const [adding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<Task | null>(null);
  const today = useViewerDay();
  const summary = trpc.tasks.summary.useQuery({ ...filtersOf(view), today }, FILTERED);
  const { data: team } = trpc.users.list.useQuery();
  const { client } = trpc.useUtils();
  const layout = useLayout("tasks", LIST_LAYOUTS.tasks, field("view"));
  const onComplete = useStableCallback(useCompleteTask());
  const actions = useMemo(() => ({ onComplete, onEdit: openTask, onDelete: setToDelete }), [onComplete]);
  const add = () => setAdding(true);
  const emptyActions = {
    noTasks: add,
    noMatches: clearFilters,
    completedOnly: () => change({ tab: "status" }),
  };
  const empty = emptyReason(view, summary.data?.total);
  // A single notice explains why all columns are empty.
  const hidesEmptyText = empty === "noMatches" || empty === "completedOnly";
  const columns = useListed(TASK_COLUMNS);
  const filters = taskFilters(field, columns);
  return (
    <ListPage
      title={LIST_TITLES.tasks}
      subtitle="Manage team tasks and deadlines"
      more={
        <ExportButton
          name="tasks"
          disabled={!summary.data?.total}
          columns={TASK_COLUMNS}
          loadPage={(page) => client.tasks.list.query({ ...listInput(view, layout.value), ...page })}
        />
      }
      action={
        <Button onClick={add} {...TaskFormDialog.preloadHandlers}>
          <Icon name="plus" /> Add Task
        </Button>
      }
      summary={<Figures query={summary} figures={FIGURES} hints={HINTS} isNothing={empty === "noTasks"} />}
      state={state}
      searchLabel="Search tasks..."
      filters={
        <>
          <FilterSelect {...quickSelect(TASK_COLUMNS.status, field("status"))} />
          <FilterSelect {...quickSelect(columns.priority, field("priority"))} />
          <FilterSelect label="Assignee" {...assigneeSelect(team?.items, field("assignedTo"))} />
          <MoreFilters filters={filters} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters filters={filters} />}
      views={<ViewsButton state={state} layout={layout.value} columns={TABLE_COLUMNS} />}
      layout={<ListLayout {...layout} columns={TABLE_COLUMNS} preload={TaskTable.preload} />}
    >
      {layout.value === "table" ? (
        <TaskTable
          {...sortProps(SORTS, field("sort"))}
          view={view}
          actions={actions}
          count={summary.data?.total}
          onRetry={() => void summary.refetch()}
          noMatches={isFiltered ? { title: "No tasks match your filters.", onClear: clearFilters } : null}
          nothing={<EmptyTasksNotice reason="noTasks" onAction={add} />}
        />
      ) : (
        <PageTabs tabs={TAB_OPTIONS} {...field("tab")}>
          {empty ? <EmptyTasksNotice reason={empty} onAction={emptyActions[empty]} /> : null}
          {view.tab === "team" ? (
            <TeamView view={view} hidesEmptyText={hidesEmptyText} {...actions} />
          ) : (
            <TaskColumns
              key={view.tab}
              view={view}
              tab={view.tab}
              summary={summary.data}
              hidesEmptyText={hidesEmptyText}
              {...actions}
            />
          )}
        </PageTabs>
      )}
      {adding ? <TaskFormDialog stored={null} dealId={null} onClose={() => setAdding(false)} /> : null}
      {toDelete ? <DeleteTaskDialog task={toDelete} onClose={() => setToDelete(null)} /> : null}
      <TaskHost />
    </ListPage>
  );
}

const TaskTable = lazyTable(
  () => import("./table/task-table.tsx"),
  dynamic(() => import("./table/task-table.tsx")),
);

const TEXTS: Record<EmptyReason, { text: string; action: string }> = {
  noTasks: { text: "No tasks yet. Add what has to be done, by whom, and by when.", action: "Add Task" },
  noMatches: { text: "No tasks match your filters.", action: "Clear filters" },
  completedOnly: { text: "Completed tasks stand in the Status View.", action: "Open Status View" },
};

interface EmptyTasksNoticeProps {
  reason: EmptyReason;
  onAction: () => void;
}

/** Explains why all columns are empty, and offers an action. */
function EmptyTasksNotice({ reason, onAction }: EmptyTasksNoticeProps) {
  const { text, action } = TEXTS[reason];
  return (
    <div role="status" className={styles.note}>
      <Text size="2">{text}</Text>
      <Button variant="soft" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

const openTask = ({ id }: Task) => openDialog(PARAMS.task, id);
const closeTask = () => closeDialog(PARAMS.task);

/** Shows the form of the task that the address names, such as `/tasks?task=12`. */
function TaskHost() {
  const named = useSearchParams().get(PARAMS.task);
  return named === null ? null : <NamedTask key={named} id={idIn(named)} />;
}

function NamedTask({ id }: { id: number | null }) {
  const queryClient = useQueryClient();
  const query = trpc.tasks.get.useQuery({ id: id ?? 0 }, { ...REFETCH_ON_OPEN, enabled: id !== null });
  const lists = getQueryKey(trpc.tasks.list, undefined, "infinite");
  const task = query.data ?? findLoadedRow<Task>(queryClient, lists, id ?? 0);
  if (task) return <TaskFormDialog stored={task} dealId={task.dealId} onClose={closeTask} />;
  return <AwaitedRecord noun="task" title="Edit Task" id={id} query={query} onClose={closeTask} />;
}

/** What tasks can be filtered by. */
const taskFilters = (field: FieldOf<TaskView>, columns: typeof TASK_COLUMNS): ListFilter[] => [
  mineFilter("Only mine", field("mine")),
  withSelect(membersFilter(TASK_COLUMNS.assignedTo, field("assignedTo"))),
  withSelect(choicesFilter(TASK_COLUMNS.status, field("status"))),
  withSelect(choicesFilter(columns.priority, field("priority"))),
  daysFilter(TASK_COLUMNS.dueDate, field("dueDate")),
  daysFilter(TASK_COLUMNS.createdAt, field("createdAt")),
  daysFilter(TASK_COLUMNS.completedAt, field("completedAt")),
  daysFilter(TASK_TABLE.updatedAt, field("updatedAt")),
];
