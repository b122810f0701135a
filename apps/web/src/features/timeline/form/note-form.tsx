"use client";
import { SwitchField } from "@dealflow/ui/fields/switch-field";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import { useState } from "react";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { removeDraft } from "../../../lib/drafts.ts";
import { trpc } from "../../../trpc/client.ts";
import type { Target } from "../target.ts";
import { DraftKeeper } from "./draft-keeper.tsx";
import { editPlace, readChanges } from "./note-drafts.ts";
import { NoteFields } from "./note-fields.tsx";
import {
  NOTE_COLUMNS,
  NOTE_FIELDS,
  noteInput,
  noteValues,
  PRIVATE_HELP,
  type StoredNote,
  storedNote,
  withContactIds,
} from "./note-values.ts";

interface NoteFormProps {
  stored: Note;
  target: Target;
  onClose: () => void;
}

/** Edits a note, call or meeting. What is typed is kept until it is saved or discarded. New ones have a form of their own. */
export default function NoteForm({ stored, target, onClose }: NoteFormProps) {
  const place = editPlace(useCurrentUser().id, stored);
  const [input] = useState(() => noteInput(target));
  const [draft] = useState(() => readChanges(place));
  const [base] = useState(() => noteValues(withContactIds(stored)));
  const update = trpc.notes.update.useMutation();
  const saved = (row: StoredNote) => ({
    title: `${NOTE_KIND_LABELS[row.kind]} updated`,
    description: "Your changes are saved",
  });

  function close() {
    removeDraft(place);
    onClose();
  }

  return (
    <LoadMembers title="Edit" isRequired onClose={onClose}>
      {(members) => (
        <RecordForm
          stored={withContactIds(stored)}
          entity="notes"
          noun={NOTE_KIND_LABELS[stored.kind].toLowerCase()}
          record={storedNote}
          input={input}
          fields={NOTE_FIELDS}
          columns={NOTE_COLUMNS}
          blank={base}
          width="720px"
          valuesOf={noteValues}
          textOf={(field, values) => {
            if (field === "userIds")
              return values.userIds.map((id) => memberOf(id, members).name).join(", ") || "—";
            if (field === "contactIds") return `${values.contactIds.length}`;
            return undefined;
          }}
          update={{
            isPending: update.isPending,
            mutateAsync: async (changes) => withContactIds(await update.mutateAsync(changes)),
          }}
          updateTexts={{ title: `Edit ${NOTE_KIND_LABELS[stored.kind]}`, saved }}
          onClose={close}
        >
          {(control, field, form) => (
            <>
              <DraftKeeper form={form} place={place} base={base} draft={draft} isAnnounced />
              <NoteFields control={control} target={target} members={members} known={stored.contacts} />
              <SwitchField {...field("isPrivate")} help={PRIVATE_HELP} />
            </>
          )}
        </RecordForm>
      )}
    </LoadMembers>
  );
}
