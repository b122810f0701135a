"use client";
import { DateField } from "@dealflow/ui/fields/date-field";
import { Field } from "@dealflow/ui/fields/field";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { choosableOptions, optionsOf } from "@dealflow/validators/columns/column";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { type Task, task } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { type ReactNode, useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { DealSelect } from "../../../entities/deal/deal-select.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { assigneeOptions } from "../../../entities/member/members.ts";
import { MentionField } from "../../../entities/member/mention-field.tsx";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";
import DeleteTaskDialog from "../delete-task-dialog.tsx";
import {
  newTask,
  TASK_FIELDS,
  type TaskFormValues,
  taskFormInput,
  taskText,
  taskValues,
} from "./task-values.ts";

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

interface FieldProps {
  control: Control<TaskFormValues>;
}

interface TaskFieldsProps extends FieldProps {
  members: readonly Member[];
  isInDeal: boolean | undefined;
  /** Further fields between priority and assignee. */
  children?: ReactNode;
}

function TaskFields({ control, members, isInDeal, children }: TaskFieldsProps) {
  const today = useViewerDay();
  const field = fieldsOf(control, TASK_COLUMNS);
  const { priority } = useListed(TASK_COLUMNS);
  const chosen = useWatch({ control, name: "priority" });
  return (
    <>
      <TextField {...field("title")} autoComplete="off" />
      <MentionField {...field("description")} members={members} optional />
      <SelectField {...field("priority")} options={choosableOptions(priority, chosen)} />
      {children}
      <AssigneeField control={control} members={members} />
      <DealField control={control} isInDeal={isInDeal} />
      <DateField {...field("dueDate")} min={today} optional />
    </>
  );
}

function StatusField({ control }: FieldProps) {
  return (
    <SelectField {...fieldsOf(control, TASK_COLUMNS)("status")} options={optionsOf(TASK_COLUMNS.status)} />
  );
}

/** Offers the team, nobody, and the current assignee even if they have left the team. */
function AssigneeField({ control, members }: FieldProps & { members: readonly Member[] }) {
  const chosen = useWatch({ control, name: "assignedTo" }) || null;
  return (
    <SelectField
      {...fieldsOf(control, TASK_COLUMNS)("assignedTo")}
      options={assigneeOptions(members, chosen)}
      optional
    />
  );
}

const NO_DEAL = [{ value: null, label: "No deal" }];

interface DealFieldProps {
  control: Control<TaskFormValues>;
  isInDeal: boolean | undefined;
}

/** The deal of a task, selected by company, with a link that opens it over the form. */
function DealField({ control, isInDeal }: DealFieldProps) {
  const { field, fieldState } = useController({ control, name: "dealId" });
  const dealId = field.value || null;
  const { data: deal } = trpc.deals.get.useQuery({ id: dealId ?? 0 }, { enabled: dealId !== null });
  return (
    <Field
      label={TASK_COLUMNS.dealId.label}
      optional
      help={deal && !isInDeal ? <DealLink dealId={deal.id}>Open {dealTitle(deal)}</DealLink> : null}
      error={fieldState.error?.message}
    >
      {() => (
        <DealSelect
          label={TASK_COLUMNS.dealId.label}
          before={NO_DEAL}
          byCompany
          wide
          onChange={(dealId: number | null) => field.onChange(dealId)}
        >
          <CompanyName dealId={dealId} />
        </DealSelect>
      )}
    </Field>
  );
}

/** The company of a deal, by the id of the deal. */
function CompanyName({ dealId }: { dealId: number | null }) {
  const deal = trpc.deals.get.useQuery({ id: dealId ?? 0 }, { enabled: dealId !== null });
  if (dealId === null) return "No deal";
  return deal.data?.company ?? (deal.isPending ? "Loading..." : "Unknown");
}
