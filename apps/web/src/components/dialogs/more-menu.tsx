"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type ReactElement, type ReactNode, useCallback, useRef, useState } from "react";

interface MoreMenuProps {
  label: string;
  /** The button; three dots if absent. */
  button?: ReactElement;
  /** Brings what the items open ahead of its opening. */
  preload?: () => void;
  /** Whether it is open at first: where its code is loaded by a press on its button. */
  defaultOpen?: boolean;
  /** Of the button. */
  tabIndex?: number;
  /** Items that open a dialog do so by `afterClose`: the dialog then gives the focus back to the button of the menu. */
  children: (afterClose: (open: () => void) => void) => ReactNode;
}

/** What can be done with a record, behind a button. */
export function MoreMenu({ label, button, preload, defaultOpen, tabIndex, children }: MoreMenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const focusFirst = useFocusFirst(defaultOpen === true);
  function runChosen() {
    chosen.current?.();
    chosen.current = null;
  }
  // A modal menu would hide the page, and what can be focused in it, from assistive technology.
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen} onOpenChange={preload}>
      <DropdownMenu.Trigger>
        {button ?? <GhostButton icon="more" label={label} tabIndex={tabIndex} />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content ref={focusFirst} align="end" onCloseAutoFocus={runChosen}>
        {children((open) => {
          chosen.current = open;
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** The first item has the focus in a menu that is opened by the keyboard, also where the press came before there was a menu. */
function useFocusFirst(isOpenAtFirst: boolean) {
  const [isByKeyboard] = useState(
    () => isOpenAtFirst && document.activeElement?.matches(":focus-visible") === true,
  );
  const isDone = useRef(!isByKeyboard);
  return useCallback((content: HTMLElement | null) => {
    if (!content || isDone.current) return;
    isDone.current = true;
    // Once the menu itself has taken the focus.
    setTimeout(() => content.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
  }, []);
}

/** What a menu whose code is loaded by a press on its button gives to `MoreMenu`. */
export type LazyMenuProps = Pick<MoreMenuProps, "label" | "defaultOpen" | "tabIndex">;
