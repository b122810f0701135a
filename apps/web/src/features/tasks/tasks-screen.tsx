"use client";
import { FilterBar, FilterSelect } from "@dealflow/ui/filter-bar";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import type { Task, TaskSummary } from "@dealflow/validators/tasks";
import { Button } from "@radix-ui/themes/components/button";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Figures } from "../../components/lists/figures.tsx";
import { SearchBox } from "../../components/lists/search-box.tsx";
import { Page } from "../../components/page/page.tsx";
import { PageTabs } from "../../components/page/page-tabs.tsx";
import { useView } from "../../lib/address/use-view.ts";
import type { Day } from "../../lib/format/days.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { ServerDay, useViewerDay } from "../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../trpc/client.ts";
import { useCompleteTask } from "./card/use-complete-task.ts";
import { ExportTasks } from "./export-tasks.tsx";
import { DeleteTaskDialog } from "./form/delete-task-dialog.tsx";
import { TaskFormDialog } from "./form/task-form-dialog.ts";
import { openTask, TaskHost } from "./task-host.tsx";
import { useDeleteTask } from "./use-task-writes.ts";
import {
  assigneeOptions,
  filtersOf,
  PRIORITY_OPTIONS,
  STATUS_OPTIONS,
  TAB_OPTIONS,
  tasksView,
  whyEmpty,
} from "./view.ts";
import { TaskColumns } from "./views/task-columns.tsx";
import { TasksNote } from "./views/tasks-note.tsx";
import { TeamView } from "./views/team-view.tsx";

const FIGURES = {
  "Urgent Tasks": ({ urgent }: TaskSummary) => formatCount(urgent),
  "In Progress": ({ byStatus }: TaskSummary) => formatCount(byStatus.in_progress),
  Completed: ({ byStatus }: TaskSummary) => formatCount(byStatus.completed),
  "Total Tasks": ({ total }: TaskSummary) => formatCount(total),
};

/** `day` is the one that the server counted by. */
export function TasksScreen({ day }: { day: Day }) {
  return (
    <ServerDay value={day}>
      <Screen />
    </ServerDay>
  );
}

function Screen() {
  const { view, change } = useView(tasksView);
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<Task | null>(null);
  const today = useViewerDay();
  const summary = trpc.tasks.summary.useQuery(
    { ...filtersOf(view), today },
    { placeholderData: keepPreviousData },
  );
  const { data: team } = trpc.users.list.useQuery();
  const onDelete = useDeleteTask();
  const onComplete = useCompleteTask();
  const actions = { onComplete, onEdit: openTask, onDelete: setDoomed };
  const add = () => setAdding(true);
  const help = {
    noTasks: add,
    noMatches: () => change(tasksView.noFilters),
    doneOnly: () => change({ tab: "status" }),
  };
  const empty = whyEmpty(view, summary.data?.total);
  // One sentence says of all columns that the filters leave them nothing.
  const silent = empty === "noMatches" || empty === "doneOnly";
  return (
    <Page>
      <PageHeader title="Tasks" subtitle="Manage team tasks and deadlines">
        <ExportTasks filters={filtersOf(view)} disabled={!summary.data?.total} />
        <Button onClick={add} onPointerEnter={TaskFormDialog.preload} onFocus={TaskFormDialog.preload}>
          <Icon name="plus" /> Add Task
        </Button>
      </PageHeader>
      <Figures query={summary} figures={FIGURES} />
      <div>
        <FilterBar>
          <SearchBox
            label="Search tasks..."
            value={view.search}
            onSearch={(search) => change({ search }, "replace")}
          />
          <FilterSelect
            label="Status"
            value={view.status}
            options={STATUS_OPTIONS}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label="Priority"
            value={view.priority}
            options={PRIORITY_OPTIONS}
            onChange={(priority) => change({ priority })}
          />
          <FilterSelect
            label="Assignee"
            value={String(view.assignee ?? "all")}
            options={assigneeOptions(team?.items, view.assignee)}
            onChange={(id) => change({ assignee: id === "all" ? null : Number(id) })}
          />
        </FilterBar>
        <PageTabs tabs={TAB_OPTIONS} value={view.tab} onChange={(tab) => change({ tab })}>
          {empty ? <TasksNote reason={empty} onHelp={help[empty]} /> : null}
          {view.tab === "team" ? (
            <TeamView view={view} silent={silent} {...actions} />
          ) : (
            <TaskColumns
              key={view.tab}
              view={view}
              tab={view.tab}
              summary={summary.data}
              silent={silent}
              {...actions}
            />
          )}
        </PageTabs>
      </div>
      {adding ? <TaskFormDialog stored={null} dealId={null} onClose={() => setAdding(false)} /> : null}
      {doomed ? <DeleteTaskDialog task={doomed} onClose={() => setDoomed(null)} onDelete={onDelete} /> : null}
      <TaskHost />
    </Page>
  );
}
