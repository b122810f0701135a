import { tasks } from "@dealflow/db/schema";
import type { Task } from "@dealflow/validators/tasks";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { taskColumns } from "./queries.ts";

export async function getTask(ctx: MemberContext, id: number): Promise<Task> {
  const [row] = await ctx.db.select(taskColumns).from(tasks).where(eq(tasks.id, id));
  if (!row) throw notFound("Task");
  return row;
}
