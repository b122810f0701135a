"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type ReactNode, useRef } from "react";

interface MoreMenuProps {
  label: string;
  /** Brings what the items open ahead of its opening. */
  preload?: () => void;
  /** Items that open a dialog do so by `afterClose`: the dialog then gives the focus back to the button of the menu. */
  children: (afterClose: (open: () => void) => void) => ReactNode;
}

/** What can be done with a record, behind a button with three dots. */
export function MoreMenu({ label, preload, children }: MoreMenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  function runChosen() {
    chosen.current?.();
    chosen.current = null;
  }
  // A modal menu would hide the page, and what can be focused in it, from assistive technology.
  return (
    <DropdownMenu.Root modal={false} onOpenChange={preload}>
      <DropdownMenu.Trigger>
        <GhostButton icon="more" label={label} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" onCloseAutoFocus={runChosen}>
        {children((open) => {
          chosen.current = open;
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
