"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { toast } from "@dealflow/ui/toast/toast";
import type { NoteComment } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DeleteDialog, IN_TRASH } from "../../../components/dialogs/delete-dialog.ts";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { removeDraft } from "../../../lib/drafts.ts";
import { errorCode, errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./entries.module.css";
import { Markdown } from "./markdown.tsx";

interface CommentItemProps {
  comment: NoteComment;
  members: readonly Member[];
}

/** A comment: its writer edits and deletes it, an administrator deletes it. */
export function CommentItem({ comment, members }: CommentItemProps) {
  const { id: commentId, noteId, body, writtenBy, createdAt } = comment;
  const me = useCurrentUser();
  const isOwn = writtenBy === me.id;
  const place = { userId: me.id, name: `comment-edit-${commentId}` };
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const update = trpc.notes.updateComment.useMutation({ onSuccess: saved });
  const send = useMutateOnce(update);
  const remove = trpc.notes.deleteComment.useMutation({ onSuccess: () => removed(), onError: notRemoved });
  const { undoRecord } = useUndoWrite();

  function closeForm() {
    flushSync(() => setOpen(null));
    item.current?.querySelector("button")?.focus();
  }
  function saved() {
    removeDraft(place);
    closeForm();
  }
  function removed(isMine = true) {
    removeDraft(place);
    const said = { title: "Comment deleted", description: "It is gone for everybody" };
    if (isMine)
      toastUndoable(
        said,
        () => void undoRecord({ entity: "note_comments", id: commentId }, "The comment is back"),
      );
    else toast(said);
  }
  function notRemoved(error: unknown) {
    // Somebody else has deleted it already, so the result is the same.
    if (errorCode(error) === "NOT_FOUND") removed(false);
    else toastError(`The comment was not deleted. ${errorMessage(error)}`);
  }

  return (
    <li ref={item}>
      <div className={styles.commentHead}>
        <div className={styles.meta}>
          {memberOf(writtenBy, members).name} • <RelativeTime date={createdAt} />
        </div>
        {isOwn || me.isAdmin ? (
          <MoreMenu label="Actions for this comment">
            {(afterClose) => (
              <>
                {isOwn ? (
                  <DropdownMenu.Item onSelect={() => afterClose(() => setOpen("edit"))}>
                    <Icon name="edit" /> Edit
                  </DropdownMenu.Item>
                ) : null}
                <DropdownMenu.Item color="red" onSelect={() => afterClose(() => setOpen("delete"))}>
                  <Icon name="trash" /> Delete
                </DropdownMenu.Item>
              </>
            )}
          </MoreMenu>
        ) : null}
      </div>
      {open === "edit" ? (
        <CommentForm
          label="Edit comment"
          submitLabel="Save Comment"
          place={place}
          stored={body}
          members={members}
          isPending={update.isPending}
          error={update.error}
          onSave={(text) => void send({ id: noteId, commentId, body: text })}
          onClose={closeForm}
        />
      ) : (
        <Markdown text={body} />
      )}
      {open === "delete" ? (
        <DeleteDialog
          noun="comment"
          onClose={() => setOpen(null)}
          onDelete={() => remove.mutate({ id: noteId, commentId })}
        >
          This comment will be deleted for everybody. {IN_TRASH}
        </DeleteDialog>
      ) : null}
    </li>
  );
}
