import { meetingAgendaItems } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";

export async function deleteAgendaItem(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await write(ctx, (tx) =>
    tx
      .delete(meetingAgendaItems)
      .where(eq(meetingAgendaItems.id, id))
      .returning({ id: meetingAgendaItems.id }),
  );
  if (!deleted) throw notFound("Agenda item");
  return { success: true };
}
