import { tasks } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";

export async function deleteTask(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await ctx.db.delete(tasks).where(eq(tasks.id, id)).returning({ id: tasks.id });
  if (!deleted) throw notFound("Task");
  return { success: true };
}
