"use client";
import { Icon } from "@dealflow/ui/icon";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { MoreMenu } from "./more-menu.tsx";

interface RecordMenuProps {
  /** What the record is called. */
  title: string;
  /** Brings the form ahead of its opening. */
  preloadForm: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and Delete, on each card of a list. */
export function RecordMenu({ title, preloadForm, onEdit, onDelete }: RecordMenuProps) {
  return (
    <MoreMenu label={`Actions for ${title}`} preload={preloadForm}>
      {(afterClose) => (
        <>
          <DropdownMenu.Item onSelect={() => afterClose(onEdit)}>
            <Icon name="edit" /> Edit
          </DropdownMenu.Item>
          <DropdownMenu.Item color="red" onSelect={() => afterClose(onDelete)}>
            <Icon name="trash" /> Delete
          </DropdownMenu.Item>
        </>
      )}
    </MoreMenu>
  );
}
