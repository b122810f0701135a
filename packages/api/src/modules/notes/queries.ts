import type { Database, Transaction } from "@dealflow/db/client";
import { nameOrder } from "@dealflow/db/columns";
import { contacts, noteComments, noteContacts, noteMembers, notes } from "@dealflow/db/schema";
import type { Note } from "@dealflow/validators/notes";
import { and, getTableColumns, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import { contactVisibleTo, dealVisibleTo, EVERYONE, noteVisibleTo } from "../../core/visibility.ts";

const comments = z.array(
  z.object({
    id: z.int(),
    noteId: z.int(),
    body: z.string(),
    writtenBy: z.int(),
    createdAt: z.coerce.date(),
  }),
);

const isNoteShared = sql<boolean>`coalesce(${noteVisibleTo(EVERYONE)}, false)`;

/**
 * The columns of the `note` schema. Of the participants only the contacts that the member may see. What belongs to a note
 * are subqueries, because locks and pages cannot join.
 */
export function noteColumns(actor: Pick<Actor, "id">) {
  const people = sql`select json_agg(json_build_object('id', ${contacts.id}, 'name', ${contacts.name})
      order by ${nameOrder(contacts.name)}, ${contacts.id})
    from ${noteContacts} inner join ${contacts} on ${contacts.id} = ${noteContacts.contactId}
    where ${noteContacts.noteId} = ${notes.id} and ${contactVisibleTo(actor)}`;
  const members = sql`select json_agg(${noteMembers.userId} order by ${noteMembers.userId})
    from ${noteMembers} where ${noteMembers.noteId} = ${notes.id}`;
  const said = sql`select json_agg(json_build_object(
      'id', ${noteComments.id}, 'noteId', ${noteComments.noteId}, 'body', ${noteComments.body},
      'writtenBy', ${noteComments.writtenBy}, 'createdAt', ${noteComments.createdAt})
      order by ${noteComments.createdAt}, ${noteComments.id})
    from ${noteComments} where ${noteComments.noteId} = ${notes.id}`;
  return {
    ...getTableColumns(notes),
    isShared: isNoteShared.as("note_is_shared"),
    contacts: sql<Note["contacts"]>`coalesce((${people}), '[]'::json)`.as("note_people"),
    userIds: sql<number[]>`coalesce((${members}), '[]'::json)`.as("note_user_ids"),
    comments: sql`coalesce((${said}), '[]'::json)`
      .mapWith((rows: unknown) => comments.parse(rows))
      .as("note_said"),
  };
}

/** Notes by their ids. The caller has checked that the member may see them. */
export async function selectNotes(
  db: Database | Transaction,
  actor: Pick<Actor, "id">,
  ids: readonly number[],
): Promise<Note[]> {
  return await db
    .select(noteColumns(actor))
    .from(notes)
    .where(and(inArray(notes.id, [...ids]), dealVisibleTo(actor, notes.dealId)));
}
