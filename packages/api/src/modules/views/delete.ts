import { views } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { lockOwnView } from "./queries.ts";

/** Deletes a view, also from the sidebars of others: its maker, or an administrator what is shared. */
export async function deleteView(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    await lockOwnView(tx, ctx.actor, id);
    await tx.delete(views).where(eq(views.id, id));
  });
  return { success: true };
}
