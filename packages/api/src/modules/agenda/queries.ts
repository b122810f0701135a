import type { Database, Transaction } from "@dealflow/db/client";
import { meetingAgendaItems } from "@dealflow/db/schema";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { eq, getTableColumns } from "drizzle-orm";
import { notFound } from "../../errors.ts";

/** The columns of the `agendaItem` contract. */
export const agendaColumns = getTableColumns(meetingAgendaItems);

export async function findAgendaItem(db: Database, id: number): Promise<AgendaItem> {
  const [row] = await db.select(agendaColumns).from(meetingAgendaItems).where(eq(meetingAgendaItems.id, id));
  if (!row) throw notFound("Agenda item");
  return row;
}

/** The item, locked until the transaction ends: the only way to a row that is about to be written. */
export async function lockAgendaItem(tx: Transaction, id: number): Promise<AgendaItem> {
  const [row] = await tx
    .select(agendaColumns)
    .from(meetingAgendaItems)
    .where(eq(meetingAgendaItems.id, id))
    .for("update");
  if (!row) throw notFound("Agenda item");
  return row;
}
