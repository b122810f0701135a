import { meetingAgendaItems } from "@dealflow/db/schema";
import type { AgendaItem, UpdateAgendaItemInput } from "@dealflow/validators/agenda";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { notifyAboutAgendaItem } from "../notifications/events.ts";
import { requireMember } from "../users/access.ts";
import { agendaColumns, lockAgendaItem } from "./queries.ts";

/** Writes the fields that were sent. `completeAgendaItem` completes an item. */
export function updateAgendaItem(ctx: MemberContext, input: UpdateAgendaItemInput): Promise<AgendaItem> {
  const { id, expectedVersion, ...sent } = input;
  return write(ctx, async (tx) => {
    const before = await lockAgendaItem(tx, id);
    requireVersion("This agenda item", before, expectedVersion, "meeting_agenda_items");

    const changes = changedFields(before, sent);
    if (Object.keys(changes).length === 0) return before;
    if (changes.addedBy) await requireMember(tx, changes.addedBy, "addedBy");

    const after = writtenRow(
      await tx
        .update(meetingAgendaItems)
        .set({ ...changes, updatedAt: ctx.now(), version: before.version + 1 })
        .where(eq(meetingAgendaItems.id, id))
        .returning(agendaColumns),
    );
    await notifyAboutAgendaItem(ctx, tx, { before, after });
    return after;
  });
}
