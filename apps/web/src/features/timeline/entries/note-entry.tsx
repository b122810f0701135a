"use client";
import { Badge } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { PARAMS } from "@dealflow/validators/addresses";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import { Button } from "@radix-ui/themes/components/button";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DeleteDialog, IN_TRASH } from "../../../components/dialogs/delete-dialog.ts";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { HistoryItem } from "../../../entities/history/history-item.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { PanelLink } from "../../../entities/record-panel/panel-link.tsx";
import { type DraftPlace, readDraft, removeDraft } from "../../../lib/drafts.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useDeleteRecord } from "../../../trpc/use-delete-record.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { NoteFormDialog } from "../form/note-form-dialog.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./entries.module.css";
import type { Entry } from "./entry-text.ts";
import { Markdown } from "./markdown.tsx";
import { taskOf } from "./task-of.ts";
import { useAddTask } from "./use-add-task.ts";

interface NoteEntryProps {
  note: Note;
  deal: Entry["deal"];
  members: readonly Member[];
  onEdit: (note: Note) => void;
}

/** A note, call or meeting: who said what and with whom, and the comments below. */
export function NoteEntry({ note, deal, members, onEdit }: NoteEntryProps) {
  const [open, setOpen] = useState<"delete" | "task" | null>(null);
  const close = () => setOpen(null);
  const remove = useDeleteRecord("notes", trpc.notes.delete.useMutation());
  const noun = NOTE_KIND_LABELS[note.kind].toLowerCase();
  return (
    <li className={`${styles.entry} ${styles.note}`}>
      <span className={styles.mark}>
        <Icon name={ICONS[note.kind]} />
      </span>
      <article className={styles.card} aria-label={NOTE_KIND_LABELS[note.kind]}>
        <div className={styles.head}>
          <div className={styles.title}>
            <div>
              <strong>{memberOf(note.writtenBy, members).name}</strong>
              <span className={styles.badges}>
                <Badge color="gray">{NOTE_KIND_LABELS[note.kind]}</Badge>
                {note.isPrivate ? (
                  <Badge color="amber">
                    <Icon name="lock" /> Only you
                  </Badge>
                ) : null}
              </span>
            </div>
            <div className={styles.meta}>
              <RelativeTime date={note.happenedAt} />
              <DealOfEntry deal={deal} />
            </div>
          </div>
          <NoteMenu
            note={note}
            members={members}
            onAskTitle={() => setOpen("task")}
            onEdit={() => onEdit(note)}
            onDelete={() => setOpen("delete")}
          />
        </div>
        <Markdown text={note.body} />
        <Participants note={note} members={members} />
        <Comments note={note} members={members} />
      </article>
      {open === "task" ? <TaskTitleDialog note={note} onClose={close} /> : null}
      {open === "delete" ? (
        <DeleteDialog
          noun={noun}
          onClose={close}
          onDelete={() =>
            void remove(note.id, {
              deleted: {
                title: `${NOTE_KIND_LABELS[note.kind]} deleted`,
                description: "It is gone for everybody",
              },
              failed: `Failed to delete the ${noun}`,
            })
          }
        >
          This {noun} and its comments will be deleted for everybody. {IN_TRASH}
        </DeleteDialog>
      ) : null}
    </li>
  );
}

const ICONS = { note: "edit", call: "phone", meeting: "team" } as const;

function Participants({ note, members }: { note: Note; members: readonly Member[] }) {
  const { contacts, userIds } = note;
  if (contacts.length === 0 && userIds.length === 0) return null;
  const people = [
    ...contacts.map(({ id, name }) => (
      <PanelLink key={`contact-${id}`} panel={PARAMS.contact} id={id}>
        {name}
      </PanelLink>
    )),
    ...userIds.map((id) => <span key={`member-${id}`}>{memberOf(id, members).name}</span>),
  ];
  return (
    <div className={styles.meta}>
      With{" "}
      {people.map((person, index) => (
        <span key={person.key}>
          {index > 0 ? ", " : null}
          {person}
        </span>
      ))}
    </div>
  );
}

const TaskTitleDialog = lazyDialog(() => import("./task-title-form.tsx"));

interface NoteMenuProps {
  note: Note;
  members: readonly Member[];
  /** Asks for the title of a task, where all members may not read the note itself. */
  onAskTitle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a note: everyone who sees it can make a task of it, its writer edits and deletes it. */
function NoteMenu({ note, members, onAskTitle, onEdit, onDelete }: NoteMenuProps) {
  const me = useCurrentUser();
  const isOwn = note.writtenBy === me.id;
  const addTask = useAddTask({ onError: () => toastError("Failed to add task") });
  return (
    <MoreMenu
      label={`Actions for this ${NOTE_KIND_LABELS[note.kind].toLowerCase()}`}
      preload={NoteFormDialog.preload}
    >
      {(afterClose) => (
        <>
          <DropdownMenu.Item
            onSelect={() =>
              note.isShared ? void addTask.run(taskOf(note, members)) : afterClose(onAskTitle)
            }
          >
            <Icon name="circleCheck" /> Make a Task
          </DropdownMenu.Item>
          {isOwn ? (
            <DropdownMenu.Item onSelect={() => afterClose(onEdit)}>
              <Icon name="edit" /> Edit
            </DropdownMenu.Item>
          ) : null}
          <HistoryItem
            entity="notes"
            id={note.id}
            name={`this ${NOTE_KIND_LABELS[note.kind].toLowerCase()}`}
            afterClose={afterClose}
          />
          {isOwn || me.isAdmin ? (
            <DropdownMenu.Item color="red" onSelect={() => afterClose(onDelete)}>
              <Icon name="trash" /> Delete
            </DropdownMenu.Item>
          ) : null}
        </>
      )}
    </MoreMenu>
  );
}

interface CommentsProps {
  note: Note;
  members: readonly Member[];
}

/** The comments under a note, and the form for one more. */
function Comments({ note, members }: CommentsProps) {
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

/** The deal of an entry, after the day. */
export function DealOfEntry({ deal }: Pick<Entry, "deal">) {
  if (!deal) return null;
  return (
    <>
      {" • "}
      <DealLink dealId={deal.id}>{deal.name}</DealLink>
    </>
  );
}
