import { z } from "zod";
import { choice } from "./common/choice.ts";
import { dayInput, optionalTimestamp, timestamp } from "./common/dates.ts";
import { choices, dayRange, listedChoices, memberChoices, mine } from "./common/filters.ts";
import { id, idList, optionalId } from "./common/ids.ts";
import { listed, listedValue } from "./common/listed.ts";
import { changesOf, updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { sortInput } from "./common/sort.ts";
import { MAX_LENGTHS, optionalText, requiredText, searchText } from "./common/text.ts";
import { DUE_FILTERS, DUE_TASKS, TASK_SORTS, TASK_STATUSES } from "./labels/tasks.ts";

export * from "./labels/tasks.ts";

export const task = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  priority: listedValue("priorities"),
  status: z.enum(TASK_STATUSES),
  assignedTo: id.nullable(),
  dealId: id.nullable(),
  dealName: z
    .string()
    .nullable()
    .describe("The deal's codename, else its company; null for a task without a deal."),
  dueDate: timestamp.nullable().describe("A whole day: the timestamp's date in UTC."),
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
  description: optionalText("Description", MAX_LENGTHS.notes).optional(),
  priority: listed("priorities").optional(),
  status: choice("Status", TASK_STATUSES).optional(),
  assignedTo: optionalId("Assignee must be a member of the team").optional(),
  dealId: optionalId("Deal must be one of the deals").optional(),
  dueDate: optionalTimestamp("Due date").optional(),
};

export const createTaskInput = z.object(fields);
export type CreateTaskInput = z.infer<typeof createTaskInput>;

export const updateTaskInput = updateOf(fields);
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;

/** The fields that an update takes, the same for several records. */
export const taskChanges = changesOf(updateTaskInput);
export type TaskChanges = z.infer<typeof taskChanges>;

export const taskFilters = z
  .object({
    search: searchText.optional(),
    status: choices("Status", TASK_STATUSES).optional(),
    priority: listedChoices("priorities").optional(),
    assignedTo: memberChoices("Assignee").optional(),
    mine: mine.optional().describe("Only those that the caller is to do."),
    dealId: id.optional(),
    dueDate: dayRange("Due date").optional(),
    createdAt: dayRange("Created").optional(),
    completedAt: dayRange("Completed").optional(),
    updatedAt: dayRange("Last change").optional(),
    today: dayInput("Today").optional(),
  })
  .describe(
    "The filters of the tasks page; `today` is the viewer's calendar day and defaults to the current day in UTC.",
  );
export type TaskFilters = z.infer<typeof taskFilters>;

export const listTasksInput = taskFilters.extend({
  due: choice("Due", DUE_FILTERS)
    .optional()
    .describe("Only open tasks in this bucket, as of `today`, or open tasks without a due date."),
  sort: sortInput(TASK_SORTS).optional(),
  ...pageInput,
});
export type ListTasksInput = z.infer<typeof listTasksInput>;
export const taskPage = page(task);

export const upcomingTasksInput = taskFilters.pick({ today: true }).extend({ assignedTo: id.optional() });
export type UpcomingTasksInput = z.infer<typeof upcomingTasksInput>;

export const upcomingTasks = z.object({
  items: z.array(task),
  overdue: z.int().describe("How many open tasks are overdue, shown or not."),
});
export type UpcomingTasks = z.infer<typeof upcomingTasks>;

export const dueTasksInput = taskFilters.pick({ today: true });
export type DueTasksInput = z.infer<typeof dueTasksInput>;

export const dueTasks = z
  .object({ items: z.array(task).max(DUE_TASKS), total: z.int() })
  .describe(
    "The caller's open tasks that are overdue or due today, the earliest first, and how many there are.",
  );
export type DueTasks = z.infer<typeof dueTasks>;

export const nextTasksInput = z
  .object({ dealIds: idList("dealIds", "deals", 500) })
  .describe("A list, or text with commas between, as it comes in an address.");
export const nextTask = task
  .pick({ id: true, title: true, dueDate: true, assignedTo: true })
  .extend({ dealId: id })
  .describe("The open task of a deal that is due first.");
export type NextTask = z.infer<typeof nextTask>;

export const taskSummary = z
  .object({
    total: z.int(),
    urgent: z.int().describe("Open tasks that are overdue or due today or tomorrow."),
    byStatus: z.object({ pending: z.int(), in_progress: z.int(), completed: z.int() }),
    byPriority: z.object({ high: z.int(), medium: z.int(), low: z.int() }).catchall(z.int()),
    byDue: z
      .object({
        overdue: z.int(),
        today: z.int(),
        tomorrow: z.int(),
        upcoming: z.int(),
        none: z.int(),
      })
      .describe("Open tasks."),
  })
  .describe("Counts over the tasks that match the filters.");
export type TaskSummary = z.infer<typeof taskSummary>;

export const taskTeam = z
  .array(z.object({ userId: id, assigned: z.int(), completed: z.int(), tasks: z.array(task) }))
  .describe(
    "For every member: counts of the tasks that match the filters, and the first four, open ones first.",
  );
export type TaskTeam = z.infer<typeof taskTeam>;
