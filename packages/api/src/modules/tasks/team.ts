import type { TaskFilters, TaskTeam } from "@dealflow/validators/tasks";
import type { MemberContext } from "../../context.ts";

/** Each active member with the tasks that the filters leave. */
export function listTeamTasks(_ctx: MemberContext, _input: TaskFilters): Promise<TaskTeam> {
  return Promise.reject(new Error("not built yet"));
}
