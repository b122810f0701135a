"use client";
import { type RefObject, useRef } from "react";

/**
 * For dialogs without a Radix trigger: on closing, the focus returns to the element that had it. If that element is
 * gone, `fallback` gets the focus, or else the nearest focusable ancestor that is still there.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  const openers = useRef<Element[]>([]);
  return {
    /** Must be called as the dialog opens, before it takes the focus. */
    rememberOpener() {
      openers.current = [];
      // The opener may be removed by what the dialog does, such as the card of a deleted row. Then its list gets the focus.
      let element = document.activeElement;
      while (element) {
        openers.current.push(element);
        element = element.parentElement?.closest("[tabindex]") ?? null;
      }
    },
    onCloseAutoFocus(event: Event) {
      const isGone = openers.current[0]?.isConnected === false;
      const nearest = openers.current.find((opener) => opener.isConnected);
      const target = (isGone && fallback?.current) || nearest;
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}
