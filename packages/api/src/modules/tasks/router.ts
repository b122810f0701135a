import { dueOrNever } from "@dealflow/db/columns";
import { tasks } from "@dealflow/db/schema";
import { bulkAnswer, bulkTasksInput, pasteAnswer, pasteTasksInput } from "@dealflow/validators/bulk";
import { dayOf } from "@dealflow/validators/common/days";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  createTaskInput,
  type ListTasksInput,
  listTasksInput,
  type NextTask,
  nextTask,
  nextTasksInput,
  type Task,
  task,
  taskFilters,
  taskPage,
  taskSummary,
  taskTeam,
  upcomingTasks,
  upcomingTasksInput,
  updateTaskInput,
} from "@dealflow/validators/tasks";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { deleteRow } from "../../core/delete-row.ts";
import { notFound } from "../../core/errors.ts";
import { readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { MANY_ROWS } from "../bulk/paste-rows.ts";
import { bulkTasks, pasteTasks } from "./bulk.ts";
import { createTask } from "./create.ts";
import { readSortedTasks } from "./order.ts";
import { dueOrder, isOpenAndDue, isOpenTask, matching, taskColumns, undatedOrder } from "./queries.ts";
import { summarizeTasks } from "./summary.ts";
import { listTeamTasks } from "./team.ts";
import { listUpcomingTasks } from "./upcoming.ts";
import { updateTask } from "./update.ts";

export const tasksRouter = router({
  list: memberProcedure
    .meta({ summary: "List tasks, earliest due first", isWholeList: true })
    .input(listTasksInput)
    .output(taskPage)
    .query(({ ctx, input }) => listTasks(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Read one task" })
    .input(byId)
    .output(task)
    .query(({ ctx, input }) => getTask(ctx, input.id)),

  summary: memberProcedure
    .meta({ summary: "Count the matching tasks by status, priority and due date" })
    .input(taskFilters)
    .output(taskSummary)
    .query(({ ctx, input }) => summarizeTasks(ctx, input)),

  team: memberProcedure
    .meta({
      summary:
        "List each member's tasks: how many, how many are completed, and the first four, open ones first",
    })
    .input(taskFilters)
    .output(taskTeam)
    .query(({ ctx, input }) => listTeamTasks(ctx, input)),

  next: memberProcedure
    .meta({ summary: "List the open task of each of these deals that is due first" })
    .input(nextTasksInput)
    .output(z.array(nextTask))
    .query(({ ctx, input }) => findNextTasks(ctx, input.dealIds)),

  upcoming: memberProcedure
    .meta({ summary: "List the four open tasks to look at next, at most two overdue ones if others follow" })
    .input(upcomingTasksInput)
    .output(upcomingTasks)
    .query(({ ctx, input }) => listUpcomingTasks(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Add a task" })
    .input(createTaskInput)
    .output(task)
    .mutation(({ ctx, input }) => createTask(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of a task that are sent" })
    .input(updateTaskInput)
    .output(task)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),

  bulk: memberProcedure
    .meta({ summary: "Change the same fields of up to 500 tasks, or delete them" })
    .input(bulkTasksInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => bulkTasks(ctx, input)),

  paste: memberProcedure
    .meta({ summary: "Change up to 5,000 tasks, each its own fields: all of them, or none", ...MANY_ROWS })
    .input(pasteTasksInput)
    .output(pasteAnswer)
    .mutation(({ ctx, input }) => pasteTasks(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a task" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteTask(ctx, input.id)),
});

const deleteTask = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Task", tasks, id, dealVisibleTo(ctx.actor, tasks.dealId));

async function getTask(ctx: MemberContext, id: number): Promise<Task> {
  const [row] = await ctx.db
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.id, id), dealVisibleTo(ctx.actor, tasks.dealId)));
  if (!row) throw notFound("Task");
  return row;
}

/** The open task of each of these deals that is due first; those without a due date come last. */
function findNextTasks({ db, actor }: MemberContext, dealIds: readonly number[]): Promise<NextTask[]> {
  const { id, title, dueDate, assignedTo, dealId } = tasks;
  return db
    .selectDistinctOn([dealId], { id, title, dueDate, assignedTo, dealId: sql<number>`${dealId}` })
    .from(tasks)
    .where(and(inArray(dealId, [...dealIds]), isNotNull(dealId), isOpenTask, dealVisibleTo(actor, dealId)))
    .orderBy(dealId, dueOrNever(dueDate), id);
}

/**
 * As `sort` says, else earliest due first, those without a due date last; then by id; of those without one alone, the newest
 * first. All that match, or a page of `limit`.
 */
function listTasks(ctx: MemberContext, input: ListTasksInput) {
  const { due, today = dayOf(ctx.now()), sort, cursor, limit, ...filters } = input;
  const conditions = and(...matching(ctx.actor, filters), due && isOpenAndDue(due, today));
  if (sort) return readSortedTasks(ctx, conditions, { sort, cursor, limit });
  const order = due === "none" ? undatedOrder : dueOrder;
  const query = ctx.db
    .select(taskColumns)
    .from(tasks)
    .where(and(conditions, order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.dueDate, row.id]);
}
