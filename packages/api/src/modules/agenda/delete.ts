import { meetingAgendaItems } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";

export async function deleteAgendaItem(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await ctx.db
    .delete(meetingAgendaItems)
    .where(eq(meetingAgendaItems.id, id))
    .returning({ id: meetingAgendaItems.id });
  if (!deleted) throw notFound("Agenda item");
  return { success: true };
}
