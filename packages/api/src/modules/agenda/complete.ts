import { meetingAgendaItems } from "@dealflow/db/schema";
import { type AgendaItem, UNDO_COMPLETION_SECONDS } from "@dealflow/validators/agenda";
import { eq } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, forbidden } from "../../core/errors.ts";
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

/** A call that was made in time may take this long to arrive. */
const TRANSFER_MS = 500;

/** Takes a completion back: only the completer's own, for some seconds. Safe to repeat. */
export function uncompleteAgendaItem(ctx: MemberContext, id: number): Promise<AgendaItem> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    const before = await lockAgendaItem(tx, id);
    if (!before.completedAt) return before;
    requireMayUncomplete(ctx, before);
    return writtenRow(
      await tx
        .update(meetingAgendaItems)
        .set({
          isCompleted: false,
          completedBy: null,
          completedAt: null,
          updatedAt: now,
          version: before.version + 1,
        })
        .where(eq(meetingAgendaItems.id, id))
        .returning(agendaColumns),
    );
  });
}

/** Refuses to take a completion back that is another member's, or final. */
export function requireMayUncomplete({ actor, now }: MemberContext, item: AgendaItem): void {
  if (!item.completedAt) return;
  if (item.completedBy !== actor.id) {
    throw forbidden("Only the member who completed this agenda item can take that back");
  }
  if (now().getTime() - item.completedAt.getTime() > UNDO_COMPLETION_SECONDS * 1000 + TRANSFER_MS) {
    throw conflict(`A completion can be taken back for ${UNDO_COMPLETION_SECONDS} seconds only`, {
      code: "COMPLETION_FINAL",
      current: item,
    });
  }
}
