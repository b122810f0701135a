"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import type { Task } from "@dealflow/validators/tasks";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { QueryError } from "../../components/query-error.tsx";
import { MAX_PAGE_SIZE } from "../../lib/cache/paged-query.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { useViewerDay } from "../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { dueBucket } from "./card/due-bucket.ts";
import type { TaskActions } from "./card/task-card.tsx";
import { useCompleteTask } from "./card/use-complete-task.ts";
import styles from "./deal-tasks.module.css";
import { DeleteTaskDialog, TaskFormDialog } from "./task-dialogs.ts";
import { TaskList } from "./views/task-list.tsx";

/** The tasks of one deal: open tasks, then completed ones. */
export default function DealTasks({ deal }: { deal: Deal }) {
  const list = trpc.tasks.list.useQuery({ dealId: deal.id, limit: MAX_PAGE_SIZE }, REFETCH_ON_OPEN);
  const onComplete = useCompleteTask();
  const [form, setForm] = useState<{ stored: Task | null } | null>(null);
  const [toDelete, setToDelete] = useState<Task | null>(null);

  if (list.isPending) return <RowSkeletons label="Loading tasks..." count={4} height={64} />;
  if (!list.data) {
    return <QueryError title="The tasks could not be loaded" query={list} />;
  }
  return (
    <div className={styles.tasks}>
      <DealTaskLists
        hidesDeal
        tasks={list.data.items}
        onAdd={() => setForm({ stored: null })}
        onComplete={onComplete}
        onEdit={(stored) => setForm({ stored })}
        onDelete={setToDelete}
      />
      {list.data.nextCursor === null ? null : (
        <Text as="p" size="2" color="gray">
          Only the first {MAX_PAGE_SIZE} tasks are shown here. The Tasks page has all of them.
        </Text>
      )}
      {form ? <TaskFormDialog {...form} dealId={deal.id} isInDeal onClose={() => setForm(null)} /> : null}
      {toDelete ? <DeleteTaskDialog task={toDelete} onClose={() => setToDelete(null)} /> : null}
    </div>
  );
}

interface DealTaskListsProps extends TaskActions {
  tasks: readonly Task[];
  onAdd: () => void;
}

function DealTaskLists({ tasks, onAdd, ...actions }: DealTaskListsProps) {
  const open = tasks.filter(({ status }) => status !== "completed");
  const completed = tasks.filter(({ status }) => status === "completed");
  const empty =
    completed.length === 0 ? (
      <EmptyState icon={<Icon name="circleCheck" />} title="No tasks for this deal">
        <AddTaskButton onAdd={onAdd} />
      </EmptyState>
    ) : (
      <Text as="p" size="2" color="gray">
        Nothing is left to do.
      </Text>
    );
  return (
    <>
      {tasks.length > 0 ? (
        <div className={styles.head}>
          <OpenCount open={open} />
          <AddTaskButton onAdd={onAdd} />
        </div>
      ) : null}
      <TaskList label="Open tasks" tasks={open} empty={empty} {...actions} />
      {completed.length > 0 ? <CompletedTasks tasks={completed} {...actions} /> : null}
    </>
  );
}

/** `4 open, 2 overdue`. */
function OpenCount({ open }: { open: readonly Task[] }) {
  const today = useViewerDay();
  const overdue = open.filter(({ dueDate }) => dueDate && dueBucket(dueDate, today) === "overdue").length;
  return (
    <Text as="p" size="2" color="gray">
      {formatCount(open.length)} open
      {overdue > 0 ? `, ${formatCount(overdue)} overdue` : null}
    </Text>
  );
}

function AddTaskButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button onClick={onAdd} {...TaskFormDialog.preloadHandlers}>
      <Icon name="plus" /> Add Task
    </Button>
  );
}

// If there are more, the completed tasks are collapsed.
const MAX_INITIALLY_OPEN = 3;

function CompletedTasks({ tasks, ...actions }: TaskActions & { tasks: readonly Task[] }) {
  const [initiallyOpen] = useState(tasks.length <= MAX_INITIALLY_OPEN);
  return (
    <details open={initiallyOpen} className={styles.completed}>
      <summary>
        <Icon name="chevronDown" /> Completed{" "}
        <span className={styles.count}>{formatCount(tasks.length)}</span>
      </summary>
      <TaskList label="Completed tasks" tasks={tasks} {...actions} />
    </details>
  );
}
