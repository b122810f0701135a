"use client";
import { useEffect } from "react";

/**
 * Keys belong to an input method until its composition ends, such as the Escape that closes its list of words: no field, dialog or
 * shortcut of the page sees them. Here once, before the listeners of all libraries.
 */
export function CompositionKeys() {
  useEffect(() => {
    window.addEventListener("keydown", withholdFromPage, { capture: true });
    return () => window.removeEventListener("keydown", withholdFromPage, { capture: true });
  }, []);
  return null;
}

/** The code of keys that an input method has taken; Safari gives it to the one that ended a composition, too. */
const TAKEN = 229;
/** Keys without a meaning of their own, by which editors of text follow what the keyboard of a phone does. */
const NAMELESS = new Set(["Unidentified", "Process"]);

function withholdFromPage(event: KeyboardEvent): void {
  const { isComposing, keyCode, key } = event;
  if (!(isComposing || keyCode === TAKEN) || NAMELESS.has(key)) return;
  event.stopImmediatePropagation();
  // Where the input method has left the key to the browser, it would leave the field, or clear a search.
  if (key === "Tab" || key === "Escape") event.preventDefault();
}
