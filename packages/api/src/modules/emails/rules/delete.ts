import { emailRules } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { write } from "../../../core/write.ts";

/** Ends a rule of the actor's own. What it has assigned stays with its deal. */
export async function deleteEmailRule(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await write(ctx, (tx) =>
    tx
      .delete(emailRules)
      .where(and(eq(emailRules.id, id), eq(emailRules.ownerId, ctx.actor.id)))
      .returning({ id: emailRules.id }),
  );
  if (!deleted) throw notFound("Rule");
  return { success: true };
}
