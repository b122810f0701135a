import { dayOf } from "@dealflow/validators/common/days";
import { createTaskInput, type Task } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { z } from "zod";
import { personInCharge } from "../../../entities/member/members.ts";
import { type Day, formatLongDay, viewerDay } from "../../../lib/format/days.ts";

/** The values of the form fields; the schema of `tasks.create` parses them into the input. */
export type TaskFormValues = z.input<typeof createTaskInput>;

/** In the order of the form. */
export const TASK_FIELDS = [
  "title",
  "description",
  "priority",
  "status",
  "assignedTo",
  "dealId",
  "dueDate",
] as const;
export type TaskField = (typeof TASK_FIELDS)[number];

export function newTask(dealId: number | null): TaskFormValues {
  return { title: "", description: "", priority: "medium", assignedTo: null, dealId, dueDate: "" };
}

export function taskValues(task: Task): TaskFormValues {
  const { title, description, priority, status, assignedTo, dealId, dueDate } = task;
  return { title, description: description ?? "", priority, status, assignedTo, dealId, dueDate };
}

/**
 * Rejects a due date before today, except the stored one, and dates that come from the server: only dates that are
 * picked in the form are strings.
 */
export function taskFormInput(stored: Date | null = null) {
  const storedDay = stored && dayOf(stored);
  const dueDate = z
    .union([z.string(), z.date(), z.null()])
    .optional()
    .refine(
      (value) => typeof value !== "string" || value === "" || isSelectable(value.slice(0, 10), storedDay),
      {
        error: "Due date cannot be before today",
      },
    );
  return createTaskInput.extend({ dueDate: dueDate.pipe(createTaskInput.shape.dueDate) });
}

const isSelectable = (day: Day, storedDay: Day | null) => day >= viewerDay() || day === storedDay;

/** Shown instead of ids. */
interface Names {
  members: readonly Member[];
  companyOf: (dealId: number | null) => ReactNode;
}

/** The text of a form value that its column does not tell. */
export function taskText(field: TaskField, values: TaskFormValues, names: Names): ReactNode {
  switch (field) {
    case "assignedTo":
      return personInCharge(values.assignedTo || null, names.members).name;
    case "dealId":
      return names.companyOf(values.dealId || null);
    case "dueDate":
      return values.dueDate ? formatLongDay(new Date(values.dueDate)) : "—";
    default:
      return undefined;
  }
}
