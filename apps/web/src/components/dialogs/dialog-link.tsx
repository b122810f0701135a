"use client";
import type { ComponentProps, MouseEvent } from "react";

interface DialogLinkProps extends Omit<ComponentProps<"a">, "onClick"> {
  href: string;
  /** Opens the record in a dialog over the page. */
  onOpen: () => void;
  /** Called on hover and focus, to load the dialog before the click. */
  preload: () => void;
}

/** A link to a record that opens in a dialog; with a modifier key, the browser opens a new tab or window. */
export function DialogLink({ href, onOpen, preload, ...link }: DialogLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second click of two would open it twice, and Back would close it once.
    if (event.detail < 2) onOpen();
  }
  return <a {...link} href={href} onClick={open} onPointerEnter={preload} onFocus={preload} />;
}
