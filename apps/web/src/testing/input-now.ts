import { flushSync } from "react-dom";
import type { Locator } from "vitest/browser";

// For tests with fake timers: while an action of `userEvent` runs, it advances them by as much time as it takes.

/** Types `text` in place of what is in the field, with the events of a keyboard's input. */
export function typeNow(field: Locator, text: string): void {
  focus(field);
  document.execCommand("selectAll");
  flushSync(() => document.execCommand("insertText", false, text));
}

export function clickNow(button: Locator): void {
  flushSync(() => focus(button).click());
}

function focus(locator: Locator): HTMLElement {
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error("Not an element of HTML");
  element.focus();
  return element;
}
