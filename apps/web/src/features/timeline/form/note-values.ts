import { createNoteInput, type Note, note } from "@dealflow/validators/notes";
import { z } from "zod";
import type { Target } from "../target.ts";

/** A note as its form edits it: the participants by id. */
export const withContactIds = (row: Note) => ({ ...row, contactIds: row.contacts.map(({ id }) => id) });
export const storedNote = note.transform(withContactIds);
export type StoredNote = z.infer<typeof storedNote>;

export const NOTE_FIELDS = ["kind", "body", "happenedAt", "contactIds", "userIds", "isPrivate"] as const;
export type NoteField = (typeof NOTE_FIELDS)[number];

export const NOTE_COLUMNS: Record<NoteField, { label: string }> = {
  kind: { label: "Kind" },
  body: { label: "Text" },
  happenedAt: { label: "When" },
  contactIds: { label: "Contacts" },
  userIds: { label: "Members" },
  isPrivate: { label: "Only for me" },
};

export const PRIVATE_HELP = "Nobody else sees it, not even administrators";

const moment = z.union([z.string(), z.date()]);

/** The values of the form; a draft in the browser's storage has the same. */
export const noteFormValues = z.object({
  kind: createNoteInput.shape.kind,
  body: z.string(),
  happenedAt: moment,
  contactIds: z.array(z.int()),
  userIds: z.array(z.int()),
  isPrivate: z.boolean(),
});
export type NoteFormValues = z.infer<typeof noteFormValues>;

/** Of a note that was not begun before: it happened now. */
export function newNote(kind: NoteFormValues["kind"] = "note"): NoteFormValues {
  return {
    kind,
    body: "",
    happenedAt: new Date().toISOString(),
    contactIds: [],
    userIds: [],
    isPrivate: false,
  };
}

export function noteValues({
  kind,
  body,
  happenedAt,
  contactIds,
  userIds,
  isPrivate,
}: StoredNote): NoteFormValues {
  return { kind, body, happenedAt: happenedAt.toISOString(), contactIds, userIds, isPrivate };
}

const { kind, body, happenedAt, contactIds, userIds, isPrivate } = createNoteInput.shape;
const fields = z.object({
  kind,
  body,
  happenedAt: moment
    .refine((value) => value !== "", { error: "Enter a date and time", abort: true })
    .pipe(happenedAt.unwrap()),
  contactIds: contactIds.unwrap(),
  userIds: userIds.unwrap(),
  isPrivate: isPrivate.unwrap(),
});

/** Turns the values of the form into the input of `notes.create`; an update leaves the record out. */
export const noteInput = (target: Target) => fields.transform((values) => ({ ...values, ...target }));
