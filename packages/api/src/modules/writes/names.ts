import {
  contacts,
  dealContacts,
  deals,
  documents,
  emails,
  fields,
  firmPrivateFacts,
  firms,
  fundingSources,
  meetingAgendaItems,
  noteComments,
  notes,
  pipeline,
  shownName,
  tasks,
  trash,
  views,
} from "@dealflow/db/schema";
import type { UndoableKind } from "@dealflow/validators/labels/records";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo, VISIBILITY } from "../../core/visibility.ts";
import { firmNameFor } from "../firms/access.ts";
import { entryVisibleTo } from "../trash/list.ts";
import { isUndoableKind, type Write } from "./own-writes.ts";

/** What the one record of a write is called, by the id of the write: as far as the actor may see it, or lies in their trash. */
export async function readNames(ctx: MemberContext, writes: readonly Write[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const single = writes.filter(({ count }) => count === 1);
  for (const [entity, ofKind] of Map.groupBy(single, (write) => write.entity)) {
    if (!isUndoableKind(entity)) continue;
    const ids = ofKind.map(({ recordId }) => recordId);
    const byId = new Map([...(await findTrashed(ctx, entity, ids)), ...(await findSeen(ctx, entity, ids))]);
    for (const { id, recordId } of ofKind) {
      const name = byId.get(recordId);
      if (name) names.set(id, name);
    }
  }
  return names;
}

const MAX_NAME = 200;

async function findSeen({ db, actor }: MemberContext, kind: UndoableKind, ids: readonly number[]) {
  const { table, visibleTo } = VISIBILITY[kind];
  const name = sql<string | null>`left(split_part(${nameOf(kind, actor)}, chr(10), 1), ${MAX_NAME})`;
  const found = await db
    .select({ id: table.id, name })
    .from(table)
    .where(and(inArray(table.id, [...ids]), visibleTo?.(actor)));
  return found.map((row): [number, string | null] => [Number(row.id), row.name]);
}

function nameOf(kind: UndoableKind, actor: Actor): SQL {
  const firmName = (id: typeof firmPrivateFacts.firmId) =>
    sql`(select ${firmNameFor(actor)} from ${firms} where ${firms.id} = ${id})`;
  const names: Record<UndoableKind, SQL> = {
    contacts: sql`${contacts.name}`,
    deal_contacts: sql`(select ${contacts.name} from ${contacts}
      where ${contacts.id} = ${dealContacts.contactId} and ${contactVisibleTo(actor)})`,
    deals: shownName(deals),
    documents: sql`${documents.name}`,
    emails: sql`${emails.subject}`,
    fields: sql`${fields.label}`,
    firm_private_facts: firmName(firmPrivateFacts.firmId),
    firms: firmNameFor(actor),
    funding_sources: sql`${fundingSources.name}`,
    meeting_agenda_items: sql`${meetingAgendaItems.title}`,
    note_comments: sql`${noteComments.body}`,
    notes: sql`${notes.body}`,
    pipeline: shownName(pipeline),
    tasks: sql`${tasks.title}`,
    views: sql`${views.name}`,
  };
  return names[kind];
}

async function findTrashed(ctx: MemberContext, kind: UndoableKind, ids: readonly number[]) {
  const found = await ctx.db
    .select({ id: trash.recordId, name: trash.name })
    .from(trash)
    .where(and(eq(sql`${trash.entity}`, kind), inArray(trash.recordId, [...ids]), entryVisibleTo(ctx)));
  return found.map((row): [number, string | null] => [row.id, row.name]);
}
