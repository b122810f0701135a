"use client";
import { SwitchField } from "@dealflow/ui/fields/switch-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { submitFromAnyField } from "@dealflow/ui/submit-from-any-field";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { useUnloadWarning } from "@dealflow/ui/use-unload-warning";
import { NOTE_KIND_LABELS, type NoteKind } from "@dealflow/validators/labels/notes";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes/components/button";
import { type KeyboardEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { type DraftPlace, removeDraft, restoreDraft } from "../../../lib/drafts.ts";
import { showFailure } from "../../../lib/record-form/filled-in.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { trpc } from "../../../trpc/client.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";
import { DraftKeeper } from "../form/draft-keeper.tsx";
import { isWorthKeeping, readNewDraft } from "../form/note-drafts.ts";
import { NoteFields } from "../form/note-fields.tsx";
import { NOTE_COLUMNS, NOTE_FIELDS, newNote, noteInput, PRIVATE_HELP } from "../form/note-values.ts";
import type { Target } from "../target.ts";
import styles from "../timeline.module.css";

interface LogFormProps {
  target: Target;
  /** What it is at first; a draft has its own. */
  kind?: NoteKind;
  place: DraftPlace;
  onClose: () => void;
  /** Opens it again with the draft that was discarded. */
  onReopen: () => void;
}

/** Logs a note, call or meeting in the timeline itself. Escape leaves it, with what was typed waiting in the line. */
export default function LogForm({ target, kind: firstKind, place, onClose, onReopen }: LogFormProps) {
  const [input] = useState(() => noteInput(target));
  const [base] = useState(() => newNote(firstKind));
  const [draft] = useState(() => readNewDraft(place));
  const form = useForm({ resolver: zodResolver(input), defaultValues: base });
  const create = trpc.notes.create.useMutation();
  const { data: team } = trpc.users.list.useQuery();
  const failure = form.formState.errors.root?.message;
  const kind = NOTE_KIND_LABELS[form.watch("kind")];

  // Where the session has ended, this lets the page stay and ask for the password.
  useUnloadWarning(form.formState.isDirty);

  const { undoRecord } = useUndoWrite();
  const save = useSingleFlight(
    form.handleSubmit(async (values) => {
      try {
        const { id, version, isPrivate } = await create.mutateAsync(values);
        removeDraft(place);
        toastUndoable(
          {
            title: `${kind} logged`,
            description: isPrivate ? "Only you can see it" : "The team can see it now",
          },
          () => void undoRecord({ entity: "notes", id, version }, `${kind} moved to the trash`),
        );
        onClose();
      } catch (error) {
        showFailure(error, NOTE_FIELDS, form.setError);
      }
    }),
  );

  function discard() {
    const values = form.getValues();
    removeDraft(place);
    onClose();
    if (!isWorthKeeping(values)) return;
    const undo = () => {
      restoreDraft(place, { base, values });
      onReopen();
    };
    toastUndoable({ title: "Draft discarded" }, undo);
  }

  function closeOnEscape({ key, target: pressedIn, currentTarget, nativeEvent }: KeyboardEvent) {
    // In an open list of choices, which is elsewhere in the document, Escape closes only the list.
    const isOwn = pressedIn instanceof Node && currentTarget.contains(pressedIn);
    if (key === "Escape" && isOwn && !nativeEvent.isComposing && !create.isPending) onClose();
  }

  return (
    <form
      noValidate
      aria-label="New entry"
      data-own-escape
      className={styles.form}
      onKeyDownCapture={(event) => submitFromAnyField(event, create.isPending)}
      onKeyDown={closeOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event);
      }}
    >
      {failure ? (
        <ErrorCallout>
          The {kind.toLowerCase()} was not saved. {failure}
        </ErrorCallout>
      ) : null}
      <DraftKeeper form={form} place={place} base={base} draft={draft} isAnnounced={false} />
      <NoteFields control={form.control} target={target} members={team?.items ?? []} known={[]} />
      <div className={styles.end}>
        <SwitchField
          control={form.control}
          name="isPrivate"
          label={NOTE_COLUMNS.isPrivate.label}
          help={PRIVATE_HELP}
        />
        <div className={styles.buttons}>
          <Button type="button" variant="soft" color="gray" disabled={create.isPending} onClick={discard}>
            Cancel
          </Button>
          <SubmitButton pending={create.isPending} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
