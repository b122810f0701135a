import { tasks } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { dealVisibleTo } from "../deals/access.ts";

export async function deleteTask(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await write(ctx, (tx) =>
    tx
      .delete(tasks)
      .where(and(eq(tasks.id, id), dealVisibleTo(ctx.actor, tasks.dealId)))
      .returning({ id: tasks.id }),
  );
  if (!deleted) throw notFound("Task");
  return { success: true };
}
