"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { SwitchField } from "@dealflow/ui/fields/switch-field";
import { NOTE_KIND_LABELS, NOTE_KINDS, type NoteKind } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import { useRef, useState } from "react";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import type { Target } from "../target.ts";
import { DraftKeeper } from "./draft-keeper.tsx";
import { readDraft, removeDraft } from "./drafts.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { MomentField } from "./moment-field.tsx";
import {
  NOTE_COLUMNS,
  NOTE_FIELDS,
  newNote,
  noteFormValues,
  noteInput,
  noteValues,
  storedNote,
  withContactIds,
} from "./note-values.ts";
import { ParticipantsField } from "./participants-field.tsx";

const KINDS = NOTE_KINDS.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }));

interface NoteFormProps {
  stored: Note | null;
  /** Of a new note. */
  kind: NoteKind;
  target: Target;
  onClose: () => void;
}

/** Logs a note, call or meeting, or edits one. What is typed into a new one is kept until it is saved or discarded. */
export default function NoteForm({ stored, kind, target, onClose }: NoteFormProps) {
  const place = { userId: useCurrentUser().id, target };
  const [input] = useState(() => noteInput(target));
  const [draft] = useState(() => (stored ? undefined : noteFormValues.safeParse(readDraft(place)).data));
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [blank] = useState(() => draft ?? newNote(kind));
  const isDirty = useRef(false);
  const create = trpc.notes.create.useMutation();
  const update = trpc.notes.update.useMutation();
  const noun = NOTE_KIND_LABELS[stored?.kind ?? blank.kind].toLowerCase();

  function close() {
    // A draft that was only looked at stays.
    if (!stored && isDirty.current) removeDraft(place);
    onClose();
  }

  return (
    <LoadMembers title="Edit" isRequired={stored !== null} onClose={close}>
      {(members) => (
        <RecordForm
          stored={stored && withContactIds(stored)}
          noun={noun}
          record={storedNote}
          input={input}
          fields={NOTE_FIELDS}
          columns={NOTE_COLUMNS}
          blank={blank}
          width="720px"
          valuesOf={noteValues}
          textOf={(field, values) => {
            if (field === "userIds")
              return values.userIds.map((id) => memberOf(id, members).name).join(", ") || "—";
            if (field === "contactIds") return `${values.contactIds.length}`;
            return undefined;
          }}
          create={{
            isPending: create.isPending,
            mutateAsync: async (values) => {
              const row = await create.mutateAsync(values);
              removeDraft(place);
              return withContactIds(row);
            },
          }}
          createTexts={{
            title: `Log ${NOTE_KIND_LABELS[blank.kind]}`,
            submitLabel: "Save",
            pendingLabel: "Saving...",
            saved: (row) => ({
              title: `${NOTE_KIND_LABELS[row.kind]} logged`,
              description: row.isPrivate ? "Only you can see it" : "The team can see it now",
            }),
          }}
          update={{
            isPending: update.isPending,
            mutateAsync: async (changes) => withContactIds(await update.mutateAsync(changes)),
          }}
          updateTexts={{
            title: `Edit ${NOTE_KIND_LABELS[stored?.kind ?? kind]}`,
            saved: (row) => ({
              title: `${NOTE_KIND_LABELS[row.kind]} updated`,
              description: "Your changes are saved",
            }),
          }}
          onClose={close}
        >
          {(control, field) => (
            <>
              {stored ? null : (
                <DraftKeeper
                  control={control}
                  place={place}
                  isRestored={isRestored}
                  isDirty={isDirty}
                  blank={newNote(kind)}
                  onStartOver={() => setRestored(false)}
                />
              )}
              <SelectField {...field("kind")} options={KINDS} />
              <MarkdownField control={control} members={members} />
              <MomentField control={control} />
              <ParticipantsField control={control} members={members} known={stored?.contacts ?? []} />
              <SwitchField {...field("isPrivate")} help="Nobody else sees it, not even administrators" />
            </>
          )}
        </RecordForm>
      )}
    </LoadMembers>
  );
}
