import type { TaskPriority } from "@dealflow/validators/tasks";
import type { Username } from "../members.ts";
import type { DaysAgo } from "../types.ts";

export interface SampleTask {
  title: string;
  description?: string;
  priority: TaskPriority;
  /** Company of the deal it belongs to. */
  deal?: string;
  assignedTo?: Username;
  by: Username;
  added: DaysAgo;
  /** In days from today: negative is overdue, 0 is today. */
  due?: number;
  /** Since when it is in progress. */
  started?: DaysAgo;
  done?: readonly [DaysAgo, Username];
}
