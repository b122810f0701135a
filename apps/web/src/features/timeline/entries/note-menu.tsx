"use client";
import { Icon } from "@dealflow/ui/icon";
import { toast } from "@dealflow/ui/toast/toast";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { NoteFormDialog } from "../form/note-form-dialog.ts";
import { taskOf } from "./task-of.ts";

interface NoteMenuProps {
  note: Note;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a note: everyone who sees it can make a task of it, its writer edits and deletes it. */
export function NoteMenu({ note, onEdit, onDelete }: NoteMenuProps) {
  const me = useCurrentUser();
  const isOwn = note.writtenBy === me.id;
  const makeTask = useMakeTask(note);
  return (
    <MoreMenu
      label={`Actions for this ${NOTE_KIND_LABELS[note.kind].toLowerCase()}`}
      preload={NoteFormDialog.preload}
    >
      {(afterClose) => (
        <>
          <DropdownMenu.Item onSelect={makeTask}>
            <Icon name="circleCheck" /> Make a Task
          </DropdownMenu.Item>
          {isOwn ? (
            <DropdownMenu.Item onSelect={() => afterClose(onEdit)}>
              <Icon name="edit" /> Edit
            </DropdownMenu.Item>
          ) : null}
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

/** Adds a task of one's own with the text of the note; the toast takes it back. */
function useMakeTask(note: Note): () => void {
  const { id: me } = useCurrentUser();
  const { mutate: remove } = trpc.tasks.delete.useMutation({
    onError: () => toastError("Failed to delete task"),
  });
  const create = useMutateOnce(
    trpc.tasks.create.useMutation({
      onSuccess: ({ id, title }) =>
        toast({
          title: "Task added",
          description: `${title} is now on your list`,
          action: { label: "Undo", onClick: () => remove({ id }) },
        }),
      onError: () => toastError("Failed to add task"),
    }),
  );
  return () => void create({ ...taskOf(note), assignedTo: me });
}
