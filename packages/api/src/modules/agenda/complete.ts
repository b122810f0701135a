import { meetingAgendaItems } from "@dealflow/db/schema";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { eq } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { agendaColumns, lockAgendaItem } from "./queries.ts";

/** Completes the item as the actor. Safe to repeat: the first completion is kept. */
export function completeAgendaItem(ctx: MemberContext, id: number): Promise<AgendaItem> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    const before = await lockAgendaItem(tx, id);
    if (before.isCompleted) return before;
    return writtenRow(
      await tx
        .update(meetingAgendaItems)
        .set({
          isCompleted: true,
          completedBy: ctx.actor.id,
          completedAt: now,
          updatedAt: now,
          version: before.version + 1,
        })
        .where(eq(meetingAgendaItems.id, id))
        .returning(agendaColumns),
    );
  });
}
