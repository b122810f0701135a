"use client";
import { Icon } from "@dealflow/ui/icon";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type LazyMenuProps, MoreMenu } from "./more-menu.tsx";

export interface RecordActions {
  /** Brings the form ahead of its opening. */
  preloadForm: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export default function RecordMenuItems({
  preloadForm,
  onEdit,
  onDelete,
  ...menu
}: LazyMenuProps & RecordActions) {
  return (
    <MoreMenu {...menu} preload={preloadForm}>
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
