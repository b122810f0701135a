"use client";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import { type Task, task } from "@dealflow/validators/tasks";
import { useState } from "react";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { trpc } from "../../../trpc/client.ts";
import DeleteTaskDialog from "../delete-task-dialog.tsx";
import { CompanyName } from "./deal-field.tsx";
import { StatusField, TaskFields } from "./task-fields.tsx";
import { newTask, TASK_FIELDS, taskFormInput, taskText, taskValues } from "./task-values.ts";

interface TaskFormProps extends FormProps<Task> {
  /** The initial deal of a new task. */
  dealId: number | null;
  /** Set if the form is open over its deal, which it then need not open. */
  isInDeal?: boolean;
}

export default function TaskForm({ stored, dealId, isInDeal, onClose }: TaskFormProps) {
  const [input] = useState(() => taskFormInput(stored?.dueDate));
  const [isDeleting, setDeleting] = useState(false);
  const create = trpc.tasks.create.useMutation();
  const update = trpc.tasks.update.useMutation();
  return (
    <>
      <LoadMembers title="Edit Task" isRequired={stored !== null} onClose={onClose}>
        {(members) => (
          <RecordForm
            stored={stored}
            entity="tasks"
            record={task}
            input={input}
            fields={TASK_FIELDS}
            columns={TASK_COLUMNS}
            blank={newTask(dealId)}
            valuesOf={taskValues}
            textOf={(field, values) =>
              taskText(field, values, { members, companyOf: (id) => <CompanyName dealId={id} /> })
            }
            create={create}
            createTexts={{
              title: "Add Task",
              pendingLabel: "Adding...",
              saved: ({ title }) => ({ title: "Task added", description: `${title} is now on the list` }),
              failed: "Failed to add task",
            }}
            update={update}
            updateTexts={{
              title: "Edit Task",
              saved: ({ title }) => ({
                title: "Task updated",
                description: `Your changes to ${title} are saved`,
              }),
              failed: "Failed to update task",
            }}
            onDelete={stored ? () => setDeleting(true) : undefined}
            onClose={onClose}
          >
            {(control) => (
              <TaskFields control={control} members={members} isInDeal={isInDeal}>
                {stored ? <StatusField control={control} /> : null}
              </TaskFields>
            )}
          </RecordForm>
        )}
      </LoadMembers>
      {stored && isDeleting ? (
        <DeleteTaskDialog task={stored} onClose={() => setDeleting(false)} onConfirm={onClose} />
      ) : null}
    </>
  );
}
