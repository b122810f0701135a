"use client";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import type { Task, TaskChanges } from "@dealflow/validators/tasks";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { assigneeChoices } from "../../../entities/member/member-choices.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";

/** Changes the fields of tasks in their cells. */
export function useTaskEdits() {
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
