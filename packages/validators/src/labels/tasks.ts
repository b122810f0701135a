// No zod here: screens that only show these labels load them without the schemas.

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

/** How many tasks of each member the team view shows before it is expanded. */
export const TEAM_TASKS = 4;

/** When an open task is due, relative to the viewer's calendar day. A task without a due date is in no bucket. */
export const DUE_BUCKETS = ["overdue", "today", "tomorrow", "upcoming"] as const;
export type DueBucket = (typeof DUE_BUCKETS)[number];
