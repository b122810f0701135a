"use client";
import { Icon } from "@dealflow/ui/icon";
import type { Task } from "@dealflow/validators/tasks";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type LazyMenuProps, MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import type { TaskActions } from "../card/task-card.tsx";
import { DeleteTaskDialog, TaskFormDialog } from "../task-dialogs.ts";

function preload() {
  TaskFormDialog.preload();
  DeleteTaskDialog.preload();
}

export default function TaskMenu({
  task,
  actions,
  ...menu
}: LazyMenuProps & { task: Task; actions: TaskActions }) {
  const { onComplete, onEdit, onDelete } = actions;
  const completed = task.status === "completed";
  return (
    <MoreMenu {...menu} preload={preload}>
      {(afterClose) => (
        <>
          <DropdownMenu.Item onSelect={() => onComplete(task, !completed)}>
            <Icon name="check" /> {completed ? "Reopen" : "Mark as Completed"}
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => afterClose(() => onEdit(task))}>
            <Icon name="edit" /> Edit
          </DropdownMenu.Item>
          <DropdownMenu.Item color="red" onSelect={() => afterClose(() => onDelete(task))}>
            <Icon name="trash" /> Delete
          </DropdownMenu.Item>
        </>
      )}
    </MoreMenu>
  );
}
