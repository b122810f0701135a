"use client";
import { Badge } from "@dealflow/ui/badge";
import { TASK_COLUMNS, TASK_TABLE } from "@dealflow/validators/columns/tasks";
import { TASK_STATUS_LABELS } from "@dealflow/validators/labels/tasks";
import type { ListTasksInput, Task, TaskChanges, TaskSort } from "@dealflow/validators/tasks";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { useCallback, useMemo } from "react";
import { LazyMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { ListedBadge } from "../../../components/listed-badge.tsx";
import type { BulkOf } from "../../../components/table/bulk/bulk-bar.tsx";
import { bulkList } from "../../../components/table/bulk/bulk-list.tsx";
import { type ColumnParts, tableColumns, textParts } from "../../../components/table/column.ts";
import {
  agoParts,
  dayParts,
  Empty,
  linkClass,
  nameClass,
  WithSymbol,
} from "../../../components/table/contents.tsx";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { PagedTable, type TableProps } from "../../../components/table/paged-table.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberParts } from "../../../entities/member/member-parts.tsx";
import { assigneeChoices, type Team } from "../../../entities/member/members.ts";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { type Day, dueLabel, formatWholeDay } from "../../../lib/format/days.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import { dueBucket } from "../card/due-bucket.ts";
import type { TaskActions } from "../card/task-card.tsx";
import { listInput, TABLE_COLUMNS, type TaskView } from "../view.ts";
import { STATUS_COLORS } from "../views/column-definitions.ts";
import styles from "./task-table.module.css";

const loadMenu = () => import("./task-menu.tsx");

interface TaskTableProps extends Omit<TableProps<Task>, "list"> {
  view: TaskView;
  /** The same in each rendering. */
  actions: TaskActions;
}

/** The tasks as a table; further pages are loaded on scrolling. */
export default function TaskTable({ view, actions, ...table }: TaskTableProps) {
  const list = trpc.tasks.list.useInfiniteQuery(listInput(view, "table"), FILTERED_PAGES);
  const { data: team } = trpc.users.list.useQuery();
  const today = useViewerDay();
  const edits = useTaskEdits();
  const bulk = useTaskBulk(listInput(view, "table"));
  const columns = useMemo(
    () => tableColumns(TASK_TABLE, taskParts(team?.items, today, actions)),
    [team, today, actions],
  );
  const menu = useCallback(
    (task: Task) => <LazyMenu tabIndex={-1} title={task.title} load={loadMenu} opened={{ task, actions }} />,
    [actions],
  );
  return (
    <PagedTable
      {...table}
      label="Tasks"
      list={list}
      errors="tasks"
      choice={TABLE_COLUMNS}
      columns={columns}
      edits={edits}
      bulk={bulk}
      onOpen={actions.onEdit}
      menu={menu}
    />
  );
}

const taskParts = (
  team: Team | undefined,
  today: Day,
  { onComplete, onEdit }: TaskActions,
): Record<TaskSort, ColumnParts<Task>> => ({
  title: {
    width: 268,
    text: ({ title }) => title,
    cell: (task) => (
      <WithSymbol
        symbol={
          <Checkbox
            tabIndex={-1}
            aria-label={`Completed: ${task.title}`}
            checked={task.status === "completed"}
            onCheckedChange={(checked) => onComplete(task, checked === true)}
          />
        }
      >
        <button
          type="button"
          tabIndex={-1}
          className={nameClass}
          title={task.title}
          onClick={() => onEdit(task)}
        >
          {task.title}
        </button>
      </WithSymbol>
    ),
  },
  dueDate: {
    width: 144,
    text: ({ dueDate }) => dueDate?.toISOString().slice(0, 10) ?? "",
    cell: ({ dueDate, completedAt }) =>
      dueDate ? <DueDay date={dueDate} today={today} isOpen={completedAt === null} /> : <Empty />,
  },
  priority: {
    ...textParts(TASK_COLUMNS, "priority"),
    width: 92,
    cell: ({ priority }) => <ListedBadge list="priorities" id={priority} />,
  },
  status: {
    ...textParts(TASK_COLUMNS, "status"),
    width: 108,
    cell: ({ status }) => <Badge color={STATUS_COLORS[status]}>{TASK_STATUS_LABELS[status]}</Badge>,
  },
  assignedTo: memberParts(({ assignedTo }) => assignedTo, team),
  dealName: {
    width: 164,
    text: ({ dealName }) => dealName ?? "",
    cell: ({ dealId, dealName }) =>
      dealId === null ? (
        <Empty />
      ) : (
        <DealLink dealId={dealId} tabIndex={-1} className={linkClass} title={dealName ?? undefined}>
          {dealName}
        </DealLink>
      ),
  },
  updatedAt: agoParts(({ updatedAt }) => updatedAt),
  createdAt: dayParts(({ createdAt }) => createdAt),
  completedAt: dayParts(({ completedAt }) => completedAt),
});

const load = () => import("../bulk/task-bulk.tsx");

/** What can be done with several tasks of a list. */
function useTaskBulk(input: ListTasksInput): BulkOf<Task> {
  const { client } = trpc.useUtils();
  return bulkList({
    noun: "task",
    input,
    loadPage: (page) => client.tasks.list.query({ ...input, ...page }),
    load,
    props: {},
  });
}

interface DueDayProps {
  date: Date;
  today: Day;
  /** Of what is done, only the day is told. */
  isOpen: boolean;
}

/** The day on which a task is due, and how far away it is. */
function DueDay({ date, today, isOpen }: DueDayProps) {
  return (
    <span className={styles.due}>
      {formatWholeDay(date)}
      {isOpen ? <span data-due={dueBucket(date, today)}>{dueLabel(date, today)}</span> : null}
    </span>
  );
}

/** Changes the fields of tasks in their cells. */
function useTaskEdits() {
  const { data: team } = trpc.users.list.useQuery();
  const update = trpc.tasks.update.useMutation();
  const paste = trpc.tasks.paste.useMutation();
  return useFieldEdits<Task, TaskChanges>({
    domain: "tasks",
    columns: TASK_COLUMNS,
    fields: { assignedTo: { options: ({ assignedTo }) => assigneeChoices(team?.items ?? [], assignedTo) } },
    nameOf: ({ title }) => title,
    show: (id, change) => recordChange("tasks", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchemas: async () => {
      const { task, taskChanges } = await import("@dealflow/validators/tasks");
      return { record: task, changes: taskChanges };
    },
  });
}
