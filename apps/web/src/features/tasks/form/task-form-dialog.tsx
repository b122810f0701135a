"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { type CreateTaskInput, type Task, task } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { type ReactNode, useState } from "react";
import { RecordFormDialog } from "../../../components/forms/record-form-dialog.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import {
  type RecordFormState,
  recordForm,
  useEditForm,
  useNewForm,
} from "../../../lib/record-form/use-record-form.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useCreateTask, useDeleteTask, useUpdateTask } from "../use-task-writes.ts";
import { DeleteTaskDialog } from "./delete-task-dialog.tsx";
import type { TaskDialogProps } from "./task-dialog.tsx";
import { StatusField, TaskFields } from "./task-fields.tsx";
import {
  newTask,
  TASK_FIELDS,
  TASK_LABELS,
  type TaskField,
  type TaskFormValues,
  taskFormInput,
  taskText,
  taskValues,
} from "./task-values.ts";
import { useCompanies } from "./use-companies.ts";

const taskForm = (dueDate: Date | null) =>
  recordForm({ record: task, input: taskFormInput(dueDate), fields: TASK_FIELDS, valuesOf: taskValues });
const newTaskForm = taskForm(null);

export default function TaskFormDialog(props: TaskDialogProps) {
  const { onClose } = props;
  if (props.mode === "create") return <NewTask dealId={props.dealId} onClose={onClose} />;
  return (
    <LoadMembers title="Edit Task" onClose={onClose}>
      {(members) => <EditTask stored={props.task} members={members} onClose={onClose} />}
    </LoadMembers>
  );
}

function NewTask({ dealId, onClose }: { dealId: number | null; onClose: () => void }) {
  const members = trpc.users.list.useQuery();
  const state = useNewForm(newTaskForm, newTask(dealId), {
    write: useCreateTask(),
    onSaved: ({ title }) => toast({ title: "Task added", description: `${title} is now on the list` }),
    onRefused: () => toastError("Failed to add task"),
    onClose,
  });
  return (
    <TaskFormFields
      state={state}
      title="Add Task"
      submitLabel="Add Task"
      pendingLabel="Adding..."
      members={members.data?.items ?? []}
      onClose={onClose}
    />
  );
}

interface EditTaskProps {
  stored: Task;
  members: readonly Member[];
  onClose: () => void;
}

function EditTask({ stored, members, onClose }: EditTaskProps) {
  const [form] = useState(() => taskForm(stored.dueDate));
  const [doomed, setDoomed] = useState(false);
  const remove = useDeleteTask();
  const state = useEditForm(form, stored, {
    write: useUpdateTask(),
    onSaved: ({ title }) =>
      toast({ title: "Task updated", description: `Your changes to ${title} are saved` }),
    onRefused: () => toastError("Failed to update task"),
    onClose,
  });
  return (
    <>
      <TaskFormFields
        state={state}
        title="Edit Task"
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        members={members}
        isStored
        aside={
          <Button
            type="button"
            variant="soft"
            color="red"
            disabled={state.pending}
            onClick={() => setDoomed(true)}
          >
            Delete
          </Button>
        }
        onClose={onClose}
      />
      {doomed ? (
        <DeleteTaskDialog
          task={stored}
          onClose={() => setDoomed(false)}
          onDelete={(task) => {
            onClose();
            remove(task);
          }}
        />
      ) : null}
    </>
  );
}

interface TaskFormFieldsProps {
  state: RecordFormState<TaskFormValues, CreateTaskInput, TaskField>;
  title: string;
  submitLabel: string;
  pendingLabel: string;
  members: readonly Member[];
  /** A new task has no status to choose yet. */
  isStored?: boolean;
  aside?: ReactNode;
  onClose: () => void;
}

function TaskFormFields({ members, isStored, ...dialog }: TaskFormFieldsProps) {
  const { form, conflict } = dialog.state;
  const { control } = form;
  const sides = conflict ? [conflict.mine, conflict.theirs] : [];
  const companyOf = useCompanies(sides.map(({ dealId }) => dealId || null));
  return (
    <RecordFormDialog
      {...dialog}
      what="task"
      labels={TASK_LABELS}
      textOf={(field, values) => taskText(field, values, { members, companyOf })}
    >
      <TaskFields control={control} members={members}>
        {isStored ? <StatusField control={control} /> : null}
      </TaskFields>
    </RecordFormDialog>
  );
}
