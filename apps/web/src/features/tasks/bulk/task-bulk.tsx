"use client";
import { choosableOptions, optionsOf } from "@dealflow/validators/columns/column";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import type { Task } from "@dealflow/validators/tasks";
import { BulkActions, type BulkSelection } from "../../../components/table/bulk/bulk-actions.tsx";
import { assigneeChoices } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import { recordRemoval } from "../../../trpc/use-optimistic-removal.ts";

type Changes = Partial<Pick<Task, "status" | "priority" | "assignedTo" | "dueDate">>;

const STATUSES = optionsOf(TASK_COLUMNS.status).map(({ value, label }) => ({
  label,
  changes: { status: value },
}));

/** What can be done with the selected tasks. */
export default function TaskBulk(selection: BulkSelection<Task>) {
  const { data: team } = trpc.users.list.useQuery();
  const { mutateAsync: send } = trpc.tasks.bulk.useMutation();
  const assignees = assigneeChoices(team?.items ?? [], null).map(({ value, label }) => ({
    label,
    changes: { assignedTo: value === "" ? null : Number(value) },
  }));
  const { priority } = useListed(TASK_COLUMNS);
  const priorities = choosableOptions(priority).map(({ value, label }) => ({
    label,
    changes: { priority: value },
  }));
  return (
    <BulkActions<Task, Changes>
      {...selection}
      noun="task"
      nameOf={({ title }) => title}
      menus={[
        { label: TASK_COLUMNS.status.label, choices: STATUSES },
        { label: "Assign", choices: assignees },
        { label: priority.label, choices: priorities },
      ]}
      day={{ label: TASK_COLUMNS.dueDate.label, changesOf: (dueDate) => ({ dueDate }) }}
      change={send}
      showChange={(isChosen, changes) => recordChange("tasks", isChosen, changes)}
      exported={{ name: "tasks", columns: TASK_COLUMNS }}
      deletion={{
        consequence: "They will be removed for the whole team.",
        send,
        show: (isChosen) => recordRemoval("tasks", isChosen),
      }}
    />
  );
}
