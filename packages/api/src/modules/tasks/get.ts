import { tasks } from "@dealflow/db/schema";
import type { Task } from "@dealflow/validators/tasks";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { taskColumns } from "./queries.ts";

export async function getTask(ctx: MemberContext, id: number): Promise<Task> {
  const [row] = await ctx.db
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.id, id), dealVisibleTo(ctx.actor, tasks.dealId)));
  if (!row) throw notFound("Task");
  return row;
}
