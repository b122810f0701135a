"use client";
import { useRef } from "react";

/** For dialogs that open without a trigger of their own: when they close, the focus goes back to where it was. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    /** To be called as the dialog opens, before it takes the focus. */
    noteOpener() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
