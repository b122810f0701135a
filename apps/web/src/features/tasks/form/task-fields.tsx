"use client";
import { DateField } from "@dealflow/ui/fields/date-field";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import {
  TASK_PRIORITIES,
  TASK_PRIORITY_LABELS,
  TASK_STATUS_LABELS,
  TASK_STATUSES,
} from "@dealflow/validators/labels/tasks";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { assigneeOptions } from "../../../entities/member/members.ts";
import { MentionField } from "../../../entities/member/mention-field.tsx";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { DealField } from "./deal-field.tsx";
import { TASK_LABELS, type TaskFormValues } from "./task-values.ts";

const PRIORITY_OPTIONS = TASK_PRIORITIES.map((value) => ({ value, label: TASK_PRIORITY_LABELS[value] }));
const STATUS_OPTIONS = TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_LABELS[value] }));

interface FieldProps {
  control: Control<TaskFormValues>;
}

interface TaskFieldsProps extends FieldProps {
  members: readonly Member[];
  isInDeal: boolean | undefined;
  /** Further fields between priority and assignee. */
  children?: ReactNode;
}

export function TaskFields({ control, members, isInDeal, children }: TaskFieldsProps) {
  const today = useViewerDay();
  return (
    <>
      <TextField control={control} name="title" label={TASK_LABELS.title} autoComplete="off" />
      <MentionField
        control={control}
        name="description"
        label={TASK_LABELS.description}
        members={members}
        optional
      />
      <SelectField
        control={control}
        name="priority"
        label={TASK_LABELS.priority}
        options={PRIORITY_OPTIONS}
      />
      {children}
      <AssigneeField control={control} members={members} />
      <DealField control={control} isInDeal={isInDeal} />
      <DateField control={control} name="dueDate" label={TASK_LABELS.dueDate} min={today} optional />
    </>
  );
}

export function StatusField({ control }: FieldProps) {
  return <SelectField control={control} name="status" label={TASK_LABELS.status} options={STATUS_OPTIONS} />;
}

/** Offers the team, nobody, and the current assignee even if they have left the team. */
function AssigneeField({ control, members }: FieldProps & { members: readonly Member[] }) {
  const chosen = useWatch({ control, name: "assignedTo" }) || null;
  return (
    <SelectField
      control={control}
      name="assignedTo"
      label={TASK_LABELS.assignedTo}
      options={assigneeOptions(members, chosen)}
      optional
    />
  );
}
