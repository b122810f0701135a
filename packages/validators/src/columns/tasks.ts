import { TASK_STATUS_LABELS, TASK_STATUSES, type TaskSort } from "../labels/tasks.ts";
import type { Task } from "../tasks.ts";
import { type Column, type Columns, listColumn } from "./column.ts";

export const TASK_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  title: { label: "Title", kind: "text", cli: true },
  description: { label: "Description", kind: "text" },
  priority: {
    label: "Priority",
    ...listColumn("priorities"),
    filter: { all: "All Priority" },
    cli: true,
    isEditable: true,
  },
  status: {
    label: "Status",
    kind: "choice",
    values: TASK_STATUSES,
    labels: TASK_STATUS_LABELS,
    filter: { all: "All Status" },
    cli: true,
    isEditable: true,
  },
  assignedTo: { label: "Assigned To", kind: "member", empty: "Unassigned", cli: true, isEditable: true },
  dealId: { label: "Deal", kind: "number", csv: false, cli: true },
  dealName: { label: "Deal", kind: "text" },
  dueDate: { label: "Due Date", kind: "day", cli: true, isEditable: true },
  createdAt: { label: "Created", kind: "time" },
  completedAt: { label: "Completed", kind: "time" },
  completedBy: { label: "Completed By", kind: "member" },
  updatedAt: { label: "Updated", kind: "time" },
} as const satisfies Columns<Task>;

export const TASK_TABLE = {
  title: { label: "Task", kind: "text" },
  dueDate: TASK_COLUMNS.dueDate,
  priority: TASK_COLUMNS.priority,
  status: TASK_COLUMNS.status,
  assignedTo: TASK_COLUMNS.assignedTo,
  dealName: TASK_COLUMNS.dealName,
  updatedAt: { label: "Last Change", kind: "time" },
  createdAt: TASK_COLUMNS.createdAt,
  completedAt: TASK_COLUMNS.completedAt,
} as const satisfies Record<TaskSort, Column>;
