import type { TaskFilters, TaskSummary } from "@dealflow/validators/tasks";
import type { MemberContext } from "../../context.ts";

/** The tasks that the filters leave, counted. */
export function summarizeTasks(_ctx: MemberContext, _input: TaskFilters): Promise<TaskSummary> {
  return Promise.reject(new Error("not built yet"));
}
