import { useEffect } from "react";

/**
 * Takes everything else of the page from keyboard, pointer and screen reader while the dialog is open, also another dialog
 * below it and what opens later. The dialog remembers before where the focus was.
 */
export function useInertBackground(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return;
    const changed = new Set<HTMLElement>();
    const update = () => {
      for (const element of document.body.children) {
        if (!(element instanceof HTMLElement) || element.inert || element.contains(dialog)) continue;
        element.inert = true;
        changed.add(element);
      }
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      for (const element of changed) element.inert = false;
    };
  }, [dialog]);
}
