import { viewPins } from "@dealflow/db/schema";
import type { PinViewInput, View } from "@dealflow/validators/views";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { lockView } from "./queries.ts";

/** Puts a view into the actor's sidebar, or takes it out. */
export function pinView(ctx: MemberContext, { id: viewId, isPinned }: PinViewInput): Promise<View> {
  const userId = ctx.actor.id;
  return write(ctx, async (tx) => {
    const view = await lockView(tx, ctx.actor, viewId);
    if (isPinned) await tx.insert(viewPins).values({ userId, viewId }).onConflictDoNothing();
    else await tx.delete(viewPins).where(and(eq(viewPins.userId, userId), eq(viewPins.viewId, viewId)));
    return { ...view, isPinned };
  });
}
