import { TASK_STATUSES } from "@dealflow/validators/tasks";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import {
  dueOrNever,
  moment,
  name,
  nameOrder,
  notBlank,
  notes,
  oneOf,
  primaryId,
  rankOf,
  saneDate,
  searchable,
  version,
} from "../columns.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

export const tasks = pgTable(
  "tasks",
  {
    id: primaryId(),
    title: name().notNull(),
    description: notes(),
    priority: text().notNull().default("medium"),
    status: text({ enum: TASK_STATUSES }).notNull().default("pending"),
    assignedTo: integer().references(() => users.id),
    dealId: integer().references(() => deals.id),
    dueDate: moment(),
    reminderSent: boolean().notNull().default(false),
    createdBy: integer().references(() => users.id),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    completedAt: moment(),
    completedBy: integer().references(() => users.id),
    version: version(),
    search: text().notNull().generatedAlwaysAs(searchable("title", "description")),
  },
  (t) => [
    index("tasks_due_idx").on(dueOrNever(t.dueDate), t.id),
    index("tasks_open_due_idx").on(dueOrNever(t.dueDate), t.id).where(sql`${t.status} <> 'completed'`),
    index("tasks_status_due_idx").on(t.status, dueOrNever(t.dueDate), t.id),
    index("tasks_priority_due_idx").on(t.priority, dueOrNever(t.dueDate), t.id),
    index("tasks_assigned_idx").on(t.assignedTo, dueOrNever(t.dueDate), t.id),
    index("tasks_assigned_open_idx")
      .on(t.assignedTo, dueOrNever(t.dueDate), t.id)
      .where(sql`${t.status} <> 'completed'`),
    index("tasks_deal_idx").on(t.dealId, dueOrNever(t.dueDate), t.id),
    index("tasks_deal_done_idx").on(t.dealId, t.completedAt, t.id).where(sql`${t.completedAt} is not null`),
    // Those that lists are sorted by.
    index("tasks_title_idx").on(nameOrder(t.title), t.id),
    index("tasks_status_idx").on(rankOf(t.status, TASK_STATUSES), t.id),
    index("tasks_priority_idx").on(t.priority, t.id),
    index("tasks_due_date_idx").on(t.dueDate, t.id),
    index("tasks_assignee_idx").on(t.assignedTo, t.id),
    index("tasks_created_idx").on(t.createdAt, t.id),
    index("tasks_completed_idx").on(t.completedAt, t.id),
    index("tasks_updated_idx").on(t.updatedAt, t.id),
    index("tasks_search_idx").using("gin", t.search.op("gin_trgm_ops")),
    oneOf("tasks_status_check", t.status, TASK_STATUSES),
    check("tasks_completed_check", sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
    notBlank("tasks_title_check", t.title),
    saneDate("tasks_due_date_check", t.dueDate),
  ],
);

/** How many tasks there are of each kind; rows to add up, like `dealCounts`. */
export const taskCounts = pgTable("task_counts", {
  status: text({ enum: TASK_STATUSES }).notNull(),
  priority: text().notNull(),
  assignedTo: integer(),
  /** The day, in UTC, on which an open task is due; `infinity` without a due date, null once it is completed. */
  dueDay: date({ mode: "string" }),
  tasks: integer().notNull(),
});
