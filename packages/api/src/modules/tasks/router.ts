import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { createTaskInput, listTasksInput, task, taskPage, updateTaskInput } from "@dealflow/validators/tasks";
import { memberProcedure, router } from "../../trpc.ts";
import { createTask } from "./create.ts";
import { deleteTask } from "./delete.ts";
import { listTasks } from "./list.ts";
import { updateTask } from "./update.ts";

export const tasksRouter = router({
  list: memberProcedure
    .meta({ summary: "List tasks, earliest due first" })
    .input(listTasksInput)
    .output(taskPage)
    .query(({ ctx, input }) => listTasks(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Add a task" })
    .input(createTaskInput)
    .output(task)
    .mutation(({ ctx, input }) => createTask(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Change the fields of a task that are sent" })
    .input(updateTaskInput)
    .output(task)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a task" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteTask(ctx, input.id)),
});
