"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { useRef } from "react";

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
  // The dialogs open after the menu has closed: they give the focus back to where it was as they opened.
  const chosen = useRef<(() => void) | null>(null);
  function runChosen() {
    chosen.current?.();
    chosen.current = null;
  }

  // A modal menu would hide the page, and what can be focused in it, from assistive technology.
  return (
    <DropdownMenu.Root modal={false} onOpenChange={preloadForm}>
      <DropdownMenu.Trigger>
        <GhostButton icon="more" label={`Actions for ${title}`} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" onCloseAutoFocus={runChosen}>
        <DropdownMenu.Item onSelect={() => (chosen.current = onEdit)}>
          <Icon name="edit" /> Edit
        </DropdownMenu.Item>
        <DropdownMenu.Item color="red" onSelect={() => (chosen.current = onDelete)}>
          <Icon name="trash" /> Delete
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
