import type { Database, Transaction } from "@dealflow/db/client";
import { meetingAgendaItems, meetings } from "@dealflow/db/schema";
import type { AgendaItem } from "@dealflow/validators/agenda";
import type { Meeting } from "@dealflow/validators/meetings";
import { desc, eq, getTableColumns } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";

/** The columns of the `agendaItem` schema. */
export const agendaColumns = getTableColumns(meetingAgendaItems);

export async function findAgendaItem(db: Database, id: number): Promise<AgendaItem> {
  const [row] = await db.select(agendaColumns).from(meetingAgendaItems).where(eq(meetingAgendaItems.id, id));
  if (!row) throw notFound("Agenda item");
  return row;
}

/** The item, locked until the transaction ends. Every update must read the row this way. */
export async function lockAgendaItem(tx: Transaction, id: number): Promise<AgendaItem> {
  const [row] = await tx
    .select(agendaColumns)
    .from(meetingAgendaItems)
    .where(eq(meetingAgendaItems.id, id))
    .for("update");
  if (!row) throw notFound("Agenda item");
  return row;
}

/** The columns of the `meeting` schema. */
export const meetingColumns = { id: meetings.id, heldBy: meetings.heldBy, endedAt: meetings.endedAt };

/** The meeting that ended last; null if there was none. */
export async function findLastMeeting(db: Database | Transaction): Promise<Meeting | null> {
  const [last] = await db
    .select(meetingColumns)
    .from(meetings)
    .orderBy(desc(meetings.endedAt), desc(meetings.id))
    .limit(1);
  return last ?? null;
}
