import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import { updateTaskInput } from "@dealflow/validators/tasks";
import { z } from "zod";
import { fieldReader } from "../../../components/edit-in-place/read-field.ts";

const { shape } = updateTaskInput;

const rules = z
  .object({
    dueDate: shape.dueDate,
    priority: shape.priority,
    status: shape.status,
    assignedTo: shape.assignedTo,
  })
  .partial();
export type TaskChange = z.infer<typeof rules>;

export default fieldReader(TASK_COLUMNS, rules);
