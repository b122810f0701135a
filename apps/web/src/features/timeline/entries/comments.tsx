"use client";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { type DraftPlace, readDraft, removeDraft } from "../../../lib/drafts.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./entries.module.css";

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
          {note.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} members={members} />
          ))}
        </ol>
      ) : null}
      {isOpen ? (
        <NewComment noteId={note.id} place={place} members={members} onClose={close} />
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

interface NewCommentProps {
  noteId: number;
  place: DraftPlace;
  members: readonly Member[];
  onClose: () => void;
}

function NewComment({ noteId, place, members, onClose }: NewCommentProps) {
  const add = trpc.notes.comment.useMutation({
    onSuccess: () => {
      removeDraft(place);
      onClose();
    },
  });
  const send = useMutateOnce(add);
  return (
    <CommentForm
      label="Comment"
      submitLabel="Add Comment"
      place={place}
      stored=""
      members={members}
      isPending={add.isPending}
      error={add.error}
      onSave={(body) => void send({ id: noteId, body })}
      onClose={onClose}
    />
  );
}
