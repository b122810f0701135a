import { dueOrNever } from "@dealflow/db/columns";
import { tasks } from "@dealflow/db/schema";
import {
  type BulkAnswer,
  type BulkTasksInput,
  bulkAnswer,
  bulkTasksInput,
  type PasteAnswer,
  type PasteTasksInput,
  pasteAnswer,
  pasteTasksInput,
} from "@dealflow/validators/bulk";
import { dayOf } from "@dealflow/validators/common/days";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type CreateTaskInput,
  createTaskInput,
  dueTasks,
  dueTasksInput,
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
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { requireListed, requireListedFilters, usualValue } from "../../core/listed-values.ts";
import { readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { changeRows, deleteRows } from "../bulk/change-rows.ts";
import { MANY_ROWS, pasteRows } from "../bulk/paste-rows.ts";
import { requireDeal } from "../deals/access.ts";
import { notifyAboutTask } from "../notifications/notify-about.ts";
import { deleteRecord } from "../trash/delete.ts";
import { requireMember } from "../users/access.ts";
import { listDueTasks } from "./due.ts";
import { readSortedTasks } from "./order.ts";
import { dueOrder, isOpenAndDue, isOpenTask, matching, taskColumns, undatedOrder } from "./queries.ts";
import { summarizeTasks } from "./summary.ts";
import { listTeamTasks } from "./team.ts";
import { listUpcomingTasks } from "./upcoming.ts";
import { completionAfter, recordCompletion, updateTask, updateTaskIn } from "./update.ts";

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

  due: memberProcedure
    .meta({ summary: "List your open tasks that are overdue or due today" })
    .input(dueTasksInput)
    .output(dueTasks)
    .query(({ ctx, input }) => listDueTasks(ctx, input)),

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

const deleteTask = (ctx: MemberContext, id: number) => deleteRecord(ctx, "tasks", id);

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
async function listTasks(ctx: MemberContext, input: ListTasksInput) {
  await requireListedFilters(ctx.db, "tasks", input);
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

/** Changes the same fields of several tasks, or deletes them. */
function bulkTasks(ctx: MemberContext, { ids, changes }: BulkTasksInput): Promise<BulkAnswer> {
  return changes
    ? changeRows(ctx, "tasks", ids, (tx, id) => updateTaskIn(tx, ctx, { ...changes, id }))
    : deleteRows(ctx, "tasks", ids);
}

/** Writes its own fields into each of several tasks. */
const pasteTasks = (ctx: MemberContext, { rows }: PasteTasksInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "tasks", rows, (tx, row) => updateTaskIn(tx, ctx, row));

/** Creates a task, by default pending and of medium priority, or the first where that one is retired. */
function createTask(ctx: MemberContext, input: CreateTaskInput): Promise<Task> {
  const now = ctx.now();
  const by = ctx.actor.id;
  const status = input.status ?? "pending";
  const completion = completionAfter(status, { completedAt: null, completedBy: null }, { by, at: now });

  return write(ctx, async (tx) => {
    await requireListed(tx, "tasks", input);
    if (input.assignedTo) await requireMember(tx, input.assignedTo, "assignedTo");
    if (input.dealId) await requireDeal(tx, ctx.actor, input.dealId);
    const priority = input.priority ?? (await usualValue(tx, "priorities", "medium"));
    const task = writtenRow(
      await tx
        .insert(tasks)
        .values({ ...input, priority, ...completion, createdBy: by, createdAt: now, updatedAt: now })
        .returning(taskColumns),
    );
    await recordCompletion(ctx, tx, { before: null, after: task });
    await notifyAboutTask(ctx, tx, { before: null, after: task });
    return task;
  });
}
