"use client";
import { submitFromAnyField } from "@dealflow/ui/submit-from-any-field";
import { useUnloadWarning } from "@dealflow/ui/use-unload-warning";
import { MAX_NOTE_LENGTH } from "@dealflow/validators/labels/notes";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { type SyntheticEvent, useId, useState } from "react";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { MENTION_HELP, MentionTextArea } from "../../../entities/member/mention-text-area.tsx";
import { type DraftPlace, readDraft, removeDraft, writeDraft } from "../../../lib/drafts.ts";
import { errorMessage } from "../../../lib/errors.ts";
import styles from "./entries.module.css";

interface CommentFormProps {
  label: string;
  submitLabel: string;
  place: DraftPlace;
  /** The stored text; blank for a new comment. */
  stored: string;
  members: readonly Member[];
  isPending: boolean;
  /** Of the last try. */
  error: unknown;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** What is typed is kept until it is saved or discarded; Escape leaves it waiting. */
export function CommentForm({ label, submitLabel, place, stored, members, ...form }: CommentFormProps) {
  const { isPending, error, onSave, onClose } = form;
  const [text, setText] = useState(() => draftText(place) ?? stored);
  const fieldId = useId();
  const isBlank = text.trim() === "";
  useUnloadWarning(!isBlank && text !== stored);

  function type(typed: string) {
    setText(typed);
    if (typed.trim() === "" || typed === stored) removeDraft(place);
    else writeDraft(place, typed);
  }
  function discard() {
    removeDraft(place);
    onClose();
  }
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (text === stored) discard();
    else if (!isBlank) onSave(text);
  }

  return (
    <form
      className={styles.commentForm}
      data-own-escape
      onKeyDownCapture={(event) => submitFromAnyField(event, isPending)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Escape" && !nativeEvent.isComposing && !isPending) onClose();
      }}
      onSubmit={save}
    >
      {error ? <ErrorCallout>The comment was not saved. {errorMessage(error)}</ErrorCallout> : null}
      <MentionTextArea
        id={fieldId}
        aria-label={label}
        autoFocus
        rows={2}
        members={members}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={MENTION_HELP}
        value={text}
        onChange={type}
      />
      <div className={styles.commentButtons}>
        <Button size="1" type="submit" loading={isPending} disabled={isBlank}>
          {submitLabel}
        </Button>
        <Button size="1" type="button" variant="soft" color="gray" disabled={isPending} onClick={discard}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function draftText(place: DraftPlace): string | null {
  const draft = readDraft(place);
  return typeof draft === "string" ? draft : null;
}
