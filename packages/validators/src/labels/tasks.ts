import { type DayRange, OVERDUE } from "../common/days.ts";

// No zod here: screens that only show these labels load them without the schemas.

/** Of a new workspace; see labels/lists.ts. */

export const TASK_STATUSES = ["pending", "in_progress", "completed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const TASK_STATUS_LABELS: Record<TaskStatus, string> = {
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
};

/** Those of a task that is still to be done. */
export const OPEN_TASK_STATUSES = TASK_STATUSES.filter((status) => status !== "completed");

/** How many tasks of each member the team view shows before it is expanded. */
export const TEAM_TASKS = 4;

/** How many tasks the dashboard shows, of which at most so many are overdue while others are to come. */
export const UPCOMING_TASKS = 4;
export const UPCOMING_OVERDUE_TASKS = 2;

/** How many tasks that are due `My day` lists. */
export const DUE_TASKS = 20;

/** When an open task is due, relative to the viewer's calendar day. A task without a due date is in no bucket. */
export const DUE_BUCKETS = ["overdue", "today", "tomorrow", "upcoming"] as const;
export type DueBucket = (typeof DUE_BUCKETS)[number];
export const DUE_BUCKET_DAYS: Record<DueBucket, DayRange> = {
  overdue: OVERDUE,
  today: [0, 1],
  tomorrow: [1, 2],
  upcoming: [2, null],
};

/** The buckets, and `none` for open tasks without a due date. */
export const DUE_FILTERS = [...DUE_BUCKETS, "none"] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** What tasks can be sorted by; `assignedTo` is the name of the member. */
export const TASK_SORTS = [
  "title",
  "status",
  "priority",
  "dueDate",
  "assignedTo",
  "dealName",
  "createdAt",
  "completedAt",
  "updatedAt",
] as const;
export type TaskSort = (typeof TASK_SORTS)[number];
