import { MAX_NOTE_LENGTH, NOTE_KINDS } from "@dealflow/validators/labels/notes";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { editable, idOf, moment, notBlank, oneOf, primaryId } from "../columns.ts";
import { contacts } from "./contacts.ts";
import { deals } from "./deals.ts";
import { firms } from "./firms.ts";
import { pipeline } from "./pipeline.ts";
import { users } from "./users.ts";

/** What was said about one record: a note, or a call or meeting with its participants. Markdown, as it was typed. */
export const notes = pgTable(
  "notes",
  {
    id: primaryId(),
    kind: text({ enum: NOTE_KINDS }).notNull(),
    dealId: integer().references(() => deals.id, { onDelete: "cascade" }),
    pipelineId: integer().references(() => pipeline.id, { onDelete: "cascade" }),
    contactId: integer().references(() => contacts.id, { onDelete: "cascade" }),
    firmId: integer().references(() => firms.id, { onDelete: "cascade" }),
    body: varchar({ length: MAX_NOTE_LENGTH }).notNull(),
    happenedAt: moment().notNull(),
    /** Visible to its writer alone. */
    isPrivate: boolean().notNull().default(false),
    writtenBy: idOf(() => users.id),
    ...editable(),
  },
  (t) => [
    index("notes_deal_idx").on(t.dealId, t.happenedAt, t.id),
    index("notes_pipeline_idx").on(t.pipelineId, t.happenedAt, t.id),
    index("notes_contact_idx").on(t.contactId, t.happenedAt, t.id),
    index("notes_firm_idx").on(t.firmId, t.happenedAt, t.id),
    index("notes_writer_idx").on(t.writtenBy, t.happenedAt),
    index("notes_meetings_idx").on(t.happenedAt).where(sql`${t.kind} = 'meeting'`),
    oneOf("notes_kind_check", t.kind, NOTE_KINDS),
    check(
      "notes_target_check",
      sql`num_nonnulls(${t.dealId}, ${t.pipelineId}, ${t.contactId}, ${t.firmId}) = 1`,
    ),
    notBlank("notes_body_check", t.body),
  ],
);

const noteId = () => idOf(() => notes.id, { onDelete: "cascade" });

/** The contacts who took part in a call or meeting, or whom a note is about besides its record. */
export const noteContacts = pgTable(
  "note_contacts",
  {
    id: primaryId(),
    noteId: noteId(),
    contactId: idOf(() => contacts.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("note_contacts_key").on(t.noteId, t.contactId),
    index("note_contacts_contact_idx").on(t.contactId),
  ],
);

/** The members who took part. The writer is not one of them unless named. */
export const noteMembers = pgTable(
  "note_members",
  {
    id: primaryId(),
    noteId: noteId(),
    userId: idOf(() => users.id),
  },
  (t) => [
    uniqueIndex("note_members_key").on(t.noteId, t.userId),
    index("note_members_user_idx").on(t.userId),
  ],
);

export const noteComments = pgTable(
  "note_comments",
  {
    id: primaryId(),
    noteId: noteId(),
    body: varchar({ length: MAX_NOTE_LENGTH }).notNull(),
    writtenBy: idOf(() => users.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index("note_comments_note_idx").on(t.noteId, t.createdAt, t.id),
    notBlank("note_comments_body_check", t.body),
  ],
);
