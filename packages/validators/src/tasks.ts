import { z } from "zod";
import { choice } from "./common/choice.ts";
import { optionalTimestamp, timestamp } from "./common/dates.ts";
import { id, optionalId } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalText, requiredText, searchText } from "./common/text.ts";
import { TASK_PRIORITIES, TASK_STATUSES } from "./terms/tasks.ts";

export * from "./terms/tasks.ts";

export const task = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  priority: z.enum(TASK_PRIORITIES),
  status: z.enum(TASK_STATUSES),
  assignedTo: id.nullable(),
  dealId: id.nullable(),
  /** A whole day: the timestamp's date in UTC. */
  dueDate: timestamp.nullable(),
  reminderSent: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  completedAt: timestamp.nullable(),
  completedBy: id.nullable(),
  version,
});
export type Task = z.infer<typeof task>;

const fields = {
  title: requiredText("Title"),
  description: optionalText("Description", LIMITS.notes).optional(),
  priority: choice("Priority", TASK_PRIORITIES).optional(),
  status: choice("Status", TASK_STATUSES).optional(),
  assignedTo: optionalId("Assignee must be a member of the team").optional(),
  dealId: optionalId("Deal must be one of the deals").optional(),
  dueDate: optionalTimestamp("Due date").optional(),
};

export const createTaskInput = z.object(fields);
export type CreateTaskInput = z.infer<typeof createTaskInput>;

export const updateTaskInput = updateOf(fields);
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;

export const listTasksInput = z.object({
  search: searchText.optional(),
  status: fields.status,
  priority: fields.priority,
  assignedTo: id.optional(),
  dealId: id.optional(),
  ...pageInput,
});
export type ListTasksInput = z.infer<typeof listTasksInput>;
export const taskPage = page(task);
