"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { submitFromAnyField } from "@dealflow/ui/submit-from-any-field";
import { useUnloadWarning } from "@dealflow/ui/use-unload-warning";
import { MAX_NOTE_LENGTH } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { MENTION_HELP, MentionTextArea } from "../../../entities/member/mention-text-area.tsx";
import { type DraftPlace, readDraft, removeDraft, writeDraft } from "../../../lib/drafts.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./entries.module.css";
import { Markdown } from "./markdown.tsx";

interface CommentsProps {
  note: Note;
  members: readonly Member[];
}

/** The comments under a note, and the form for one more. */
export function Comments({ note, members }: CommentsProps) {
  const place = { userId: useCurrentUser().id, name: `comment-${note.id}` };
  const [isOpen, setOpen] = useState(false);
  const [isBegun, setBegun] = useState(() => readDraft(place) !== null);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => {
      setOpen(false);
      setBegun(readDraft(place) !== null);
    });
    opener.current?.focus();
  }

  return (
    <>
      {note.comments.length > 0 ? (
        <ol className={styles.comments} aria-label="Comments">
          {note.comments.map(({ id, body, writtenBy, createdAt }) => (
            <li key={id}>
              <div className={styles.meta}>
                {memberOf(writtenBy, members).name} • <RelativeTime date={createdAt} />
              </div>
              <Markdown text={body} />
            </li>
          ))}
        </ol>
      ) : null}
      {isOpen ? (
        <CommentForm noteId={note.id} place={place} members={members} onClose={close} />
      ) : (
        <Button
          ref={opener}
          size="1"
          variant="ghost"
          m="0"
          className={styles.reply}
          onClick={() => setOpen(true)}
        >
          {isBegun ? "Continue Comment" : "Comment"}
        </Button>
      )}
    </>
  );
}

interface CommentFormProps {
  noteId: number;
  place: DraftPlace;
  members: readonly Member[];
  onClose: () => void;
}

/** What is typed is kept until it is saved or discarded; Escape leaves it waiting. */
function CommentForm({ noteId, place, members, onClose }: CommentFormProps) {
  const [text, setText] = useState(() => textOf(readDraft(place)));
  const fieldId = useId();
  const add = trpc.notes.comment.useMutation({ onSuccess: discard });
  const send = useMutateOnce(add);
  useUnloadWarning(text.trim() !== "");

  function type(typed: string) {
    setText(typed);
    if (typed.trim() === "") removeDraft(place);
    else writeDraft(place, typed);
  }
  function discard() {
    removeDraft(place);
    onClose();
  }
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (text.trim() !== "") void send({ id: noteId, body: text });
  }

  return (
    <form
      className={styles.commentForm}
      data-own-escape
      onKeyDownCapture={(event) => submitFromAnyField(event, add.isPending)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Escape" && !nativeEvent.isComposing && !add.isPending) onClose();
      }}
      onSubmit={save}
    >
      {add.isError ? <ErrorCallout>The comment was not saved. {errorMessage(add.error)}</ErrorCallout> : null}
      <MentionTextArea
        id={fieldId}
        aria-label="Comment"
        autoFocus
        rows={2}
        members={members}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={MENTION_HELP}
        value={text}
        onChange={type}
      />
      <div className={styles.commentButtons}>
        <Button size="1" type="submit" loading={add.isPending} disabled={text.trim() === ""}>
          Add Comment
        </Button>
        <Button size="1" type="button" variant="soft" color="gray" disabled={add.isPending} onClick={discard}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const textOf = (draft: unknown) => (typeof draft === "string" ? draft : "");
