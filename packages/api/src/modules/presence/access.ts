import type { Database } from "@dealflow/db/client";
import {
  contacts,
  deals,
  firms,
  fundingSources,
  meetingAgendaItems,
  notes,
  pipeline,
  tasks,
} from "@dealflow/db/schema";
import type { OpenedKind } from "@dealflow/validators/labels/records";
import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "../../core/actor.ts";
import { visibleTo } from "../contacts/access.ts";
import { dealVisibleTo, visibleDeals } from "../deals/access.ts";
import { firmVisibleTo } from "../firms/access.ts";
import { noteVisibleTo } from "../notes/access.ts";

interface Opened {
  table: PgTable & { id: AnyPgColumn };
  /** Left out where all members see all of them. */
  visible?: (actor: Actor) => SQL | undefined;
}

const OPENED: Record<OpenedKind, Opened> = {
  contacts: { table: contacts, visible: visibleTo },
  deals: { table: deals, visible: visibleDeals },
  firms: { table: firms, visible: firmVisibleTo },
  funding_sources: { table: fundingSources, visible: (actor) => dealVisibleTo(actor, fundingSources.dealId) },
  meeting_agenda_items: { table: meetingAgendaItems },
  notes: { table: notes, visible: noteVisibleTo },
  pipeline: { table: pipeline },
  tasks: { table: tasks, visible: (actor) => dealVisibleTo(actor, tasks.dealId) },
};

/** Whether a record is there and the actor may see it. */
export async function mayOpen(db: Database, actor: Actor, entity: OpenedKind, id: number): Promise<boolean> {
  const { table, visible } = OPENED[entity];
  return (await db.$count(table, and(eq(table.id, id), visible?.(actor)))) > 0;
}
