import { TASK_PRIORITY_LABELS, TASK_STATUS_LABELS } from "@dealflow/validators/labels/tasks";
import type { Task } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { memberOf, personInCharge } from "../../entities/member/members.ts";
import type { CsvColumn } from "../../lib/format/csv.ts";

export function taskColumns(team: readonly Member[]): CsvColumn<Task>[] {
  return [
    { header: "Title", value: ({ title }) => title },
    { header: "Description", value: ({ description }) => description },
    { header: "Priority", value: ({ priority }) => TASK_PRIORITY_LABELS[priority] },
    { header: "Status", value: ({ status }) => TASK_STATUS_LABELS[status] },
    { header: "Assigned To", value: ({ assignedTo }) => personInCharge(assignedTo, team).name },
    { header: "Deal", value: ({ dealName }) => dealName },
    { header: "Due Date", value: ({ dueDate }) => dueDate && { wholeDay: dueDate } },
    { header: "Created", value: ({ createdAt }) => createdAt },
    { header: "Completed", value: ({ completedAt }) => completedAt },
    {
      header: "Completed By",
      value: ({ completedAt, completedBy }) => completedAt && memberOf(completedBy, team).name,
    },
    { header: "Updated", value: ({ updatedAt }) => updatedAt },
  ];
}
