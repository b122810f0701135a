// Words without schemas: a screen that only shows tasks need not carry zod to the browser.

export const TASK_PRIORITIES = ["high", "medium", "low"] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const TASK_PRIORITY_LABELS: Record<TaskPriority, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
};

export const TASK_STATUSES = ["pending", "in_progress", "completed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const TASK_STATUS_LABELS: Record<TaskStatus, string> = {
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
};

/** How many tasks of each member the team shows until all are asked for. */
export const TEAM_TASKS = 4;

/** Where a task that is not completed stands against the viewer's calendar day. One without a due date is in none. */
export const DUE_BUCKETS = ["overdue", "today", "tomorrow", "upcoming"] as const;
export type DueBucket = (typeof DUE_BUCKETS)[number];
