"use client";
import { DateField } from "@dealflow/ui/fields/date-field";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { assigneeOptions } from "../../../entities/member/members.ts";
import { MentionField } from "../../../entities/member/mention-field.tsx";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { DealField } from "./deal-field.tsx";
import type { TaskFormValues } from "./task-values.ts";

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
  const field = fieldsOf(control, TASK_COLUMNS);
  return (
    <>
      <TextField {...field("title")} autoComplete="off" />
      <MentionField {...field("description")} members={members} optional />
      <SelectField {...field("priority")} options={optionsOf(TASK_COLUMNS.priority)} />
      {children}
      <AssigneeField control={control} members={members} />
      <DealField control={control} isInDeal={isInDeal} />
      <DateField {...field("dueDate")} min={today} optional />
    </>
  );
}

export function StatusField({ control }: FieldProps) {
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
