import { TASK_COLUMNS, TASK_TABLE } from "@dealflow/validators/columns/tasks";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  membersFilter,
  mineFilter,
  withSelect,
} from "../../entities/list-filters/filter-fields.ts";
import type { TaskView } from "./view.ts";

/** What tasks can be filtered by. */
export const taskFilters = (field: FieldOf<TaskView>): ListFilter[] => [
  mineFilter("Only mine", field("mine")),
  withSelect(membersFilter(TASK_COLUMNS.assignedTo, field("assignedTo"))),
  withSelect(choicesFilter(TASK_COLUMNS.status, field("status"))),
  withSelect(choicesFilter(TASK_COLUMNS.priority, field("priority"))),
  daysFilter(TASK_COLUMNS.dueDate, field("dueDate")),
  daysFilter(TASK_COLUMNS.createdAt, field("createdAt")),
  daysFilter(TASK_COLUMNS.completedAt, field("completedAt")),
  daysFilter(TASK_TABLE.updatedAt, field("updatedAt")),
];
