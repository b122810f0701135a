import { tasks } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";

export async function deleteTask(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await write(ctx, (tx) =>
    tx.delete(tasks).where(eq(tasks.id, id)).returning({ id: tasks.id }),
  );
  if (!deleted) throw notFound("Task");
  return { success: true };
}
