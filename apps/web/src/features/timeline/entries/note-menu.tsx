"use client";
import { Icon } from "@dealflow/ui/icon";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import type { Member } from "@dealflow/validators/users";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { toastError } from "../../../lib/toast-error.ts";
import { NoteFormDialog } from "../form/note-form-dialog.ts";
import { taskOf } from "./task-of.ts";
import { useAddTask } from "./use-add-task.ts";

interface NoteMenuProps {
  note: Note;
  members: readonly Member[];
  /** Asks for the title of a task, where all members may not read the note itself. */
  onAskTitle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a note: everyone who sees it can make a task of it, its writer edits and deletes it. */
export function NoteMenu({ note, members, onAskTitle, onEdit, onDelete }: NoteMenuProps) {
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
