"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { MAX_NOTE_LENGTH } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { type SyntheticEvent, useId, useState } from "react";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { MENTION_HELP, MentionTextArea } from "../../../entities/member/mention-text-area.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./entries.module.css";
import { Markdown } from "./markdown.tsx";

interface CommentsProps {
  note: Note;
  members: readonly Member[];
}

/** The comments under a note, and the form for one more. */
export function Comments({ note, members }: CommentsProps) {
  const [isOpen, setOpen] = useState(false);
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
        <CommentForm noteId={note.id} members={members} onClose={() => setOpen(false)} />
      ) : (
        <Button size="1" variant="ghost" m="0" className={styles.reply} onClick={() => setOpen(true)}>
          Comment
        </Button>
      )}
    </>
  );
}

interface CommentFormProps {
  noteId: number;
  members: readonly Member[];
  onClose: () => void;
}

function CommentForm({ noteId, members, onClose }: CommentFormProps) {
  const [text, setText] = useState("");
  const fieldId = useId();
  const add = trpc.notes.comment.useMutation({ onSuccess: onClose });
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (text.trim() !== "" && !add.isPending) add.mutate({ id: noteId, body: text });
  }
  return (
    <form className={styles.commentForm} onSubmit={save} data-own-escape>
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
        onChange={setText}
      />
      <div className={styles.commentButtons}>
        <Button size="1" type="submit" loading={add.isPending} disabled={text.trim() === ""}>
          Add Comment
        </Button>
        <Button size="1" type="button" variant="soft" color="gray" disabled={add.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
