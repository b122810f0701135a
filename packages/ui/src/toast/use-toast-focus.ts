"use client";
import { type RefObject, useEffect, useRef, useState } from "react";

interface ToastFocus {
  /** While the focus is in the toasts, or the window is not in front, no toast closes by itself. */
  isWaiting: boolean;
  /** Moves the focus to where it was before it came to the toasts. */
  leave: () => void;
}

/** Lets the keyboard reach the toasts with F8, also above an open dialog. */
export function useToastFocus(list: RefObject<HTMLElement | null>): ToastFocus {
  const [hasFocus, setHasFocus] = useState(false);
  const [isAway, setAway] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const removal = new AbortController();
    const { signal } = removal;
    const root = document.documentElement;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && !!list.current?.contains(target);

    // Dialogs listen on the document: they would take the focus back, and close at a press outside.
    function hideFromDialogs(event: FocusEvent | PointerEvent) {
      if (isInside(event.target) || isInside(event.relatedTarget)) event.stopPropagation();
    }
    function onFocusIn(event: FocusEvent) {
      hideFromDialogs(event);
      setHasFocus(isInside(event.target));
      if (!isInside(event.target) || isInside(event.relatedTarget)) return;
      cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
    }
    function onFocusOut(event: FocusEvent) {
      hideFromDialogs(event);
      setHasFocus(isInside(event.relatedTarget));
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "F8") list.current?.focus();
    }

    root.addEventListener("focusin", onFocusIn, { signal });
    root.addEventListener("focusout", onFocusOut, { signal });
    root.addEventListener("pointerdown", hideFromDialogs, { signal });
    root.addEventListener("keydown", onKeyDown, { signal });
    window.addEventListener("blur", () => setAway(true), { signal });
    window.addEventListener("focus", () => setAway(false), { signal });
    return () => removal.abort();
  }, [list]);

  function leave() {
    const { activeElement } = document;
    if (!list.current?.contains(activeElement)) return;
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else if (activeElement instanceof HTMLElement) activeElement.blur();
  }

  return { isWaiting: hasFocus || isAway, leave };
}
