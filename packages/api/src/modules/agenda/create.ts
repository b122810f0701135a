import { meetingAgendaItems } from "@dealflow/db/schema";
import type { AgendaItem, CreateAgendaItemInput } from "@dealflow/validators/agenda";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { notifyAboutAgendaItem } from "../notifications/events.ts";
import { requireMember } from "../users/access.ts";
import { agendaColumns } from "./queries.ts";

export function createAgendaItem(ctx: MemberContext, input: CreateAgendaItemInput): Promise<AgendaItem> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    await requireMember(tx, input.addedBy, "addedBy");
    const item = writtenRow(
      await tx
        .insert(meetingAgendaItems)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning(agendaColumns),
    );
    await notifyAboutAgendaItem(ctx, tx, { before: null, after: item });
    return item;
  });
}
