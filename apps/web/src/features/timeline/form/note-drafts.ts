import type { Note } from "@dealflow/validators/notes";
import { z } from "zod";
import { type DraftPlace, readDraft } from "../../../lib/drafts.ts";
import { changedFields, pickFields } from "../../../lib/record-form/merge.ts";
import { NOTE_FIELDS, type NoteFormValues, noteFormValues } from "./note-values.ts";

/** What was typed, and the values that the form had before. */
const noteDraft = z.object({ base: noteFormValues, values: noteFormValues });

export const editPlace = (userId: number, { id }: Pick<Note, "id">): DraftPlace => ({
  userId,
  name: `edit-${id}`,
});

/** Whether there is anything in it that would be missed. */
export const isWorthKeeping = ({ body, contactIds, userIds }: Partial<NoteFormValues>): boolean =>
  [body?.trim(), contactIds, userIds].some((value) => value !== undefined && value.length > 0);

/** The draft of a new note; undefined if there is none. */
export const readNewDraft = (place: DraftPlace): NoteFormValues | undefined =>
  noteDraft.safeParse(readDraft(place)).data?.values;

/** What a draft changes of a stored note, which may have been changed elsewhere since; undefined if nothing. */
export function readChanges(place: DraftPlace): Partial<NoteFormValues> | undefined {
  const { data } = noteDraft.safeParse(readDraft(place));
  const changed = data ? changedFields(NOTE_FIELDS, data.base, data.values) : [];
  return data && changed.length > 0 ? pickFields(data.values, changed) : undefined;
}
