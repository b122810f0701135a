// No zod here: screens that only show these labels load them without the schemas.

export const NOTIFICATION_TYPES = [
  "task_assigned",
  "mentioned",
  "task_due",
  "task_overdue",
  "follow_up_due",
  "term_sheet_expiring",
  "registration_waiting",
  "firms_joined",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The name of each type in the settings. */
export const NOTIFICATION_TYPE_LABELS: Record<NotificationType, string> = {
  task_assigned: "A task is assigned to you",
  mentioned: "Somebody mentions you",
  task_due: "A task of yours is due tomorrow",
  task_overdue: "A task of yours is overdue",
  follow_up_due: "A RIM follow-up is due",
  term_sheet_expiring: "A term sheet expires within a week",
  registration_waiting: "A registration waits for approval",
  firms_joined: "A new version joined firms of the same name",
};

/** Types that only administrators receive. */
export const ADMIN_NOTIFICATION_TYPES: readonly NotificationType[] = ["registration_waiting", "firms_joined"];
