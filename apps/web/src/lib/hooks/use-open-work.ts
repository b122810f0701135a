import { useLayoutEffect, useState } from "react";

/**
 * Whether a dialog is open or input is unsaved at the moment that `isAsked` becomes true; null until then. What is open
 * then keeps its state as long as it stays rendered.
 */
export function useOpenWork(isAsked: boolean): boolean | null {
  const [hasWork, setHasWork] = useState<boolean | null>(null);
  // Before the browser paints: the caller renders something else where there is no work.
  useLayoutEffect(() => setHasWork(isAsked ? hasOpenDialog() || hasUnsavedInput() : null), [isAsked]);
  return hasWork;
}

const hasOpenDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whatever would make the browser ask before it leaves the page. */
function hasUnsavedInput(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  return !window.dispatchEvent(leaving);
}
