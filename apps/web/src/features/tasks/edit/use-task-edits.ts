"use client";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import type { Task } from "@dealflow/validators/tasks";
import type { EditedField } from "../../../components/edit-in-place/field.ts";
import { useFieldEdits } from "../../../components/edit-in-place/use-field-edits.ts";
import { assigneeChoices } from "../../../entities/member/member-choices.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange } from "../../../trpc/use-optimistic-change.ts";
import type { TaskChange } from "./read-task-field.ts";

/** Changes the fields of tasks in their cells. */
export function useTaskEdits() {
  const { data: team } = trpc.users.list.useQuery();
  const update = trpc.tasks.update.useMutation();
  const paste = trpc.tasks.paste.useMutation();
  const fields: Record<keyof TaskChange, EditedField<Task>> = {
    dueDate: TASK_COLUMNS.dueDate,
    priority: TASK_COLUMNS.priority,
    status: TASK_COLUMNS.status,
    assignedTo: {
      ...TASK_COLUMNS.assignedTo,
      options: ({ assignedTo }) => assigneeChoices(team?.items ?? [], assignedTo),
    },
  };
  return useFieldEdits<Task, TaskChange>({
    domain: "tasks",
    fields,
    nameOf: ({ title }) => title,
    loadReader: () => import("./read-task-field.ts"),
    show: (id, change) => recordChange("tasks", id, change),
    update: update.mutateAsync,
    paste: paste.mutateAsync,
    loadSchema: async () => (await import("@dealflow/validators/tasks")).task,
  });
}
