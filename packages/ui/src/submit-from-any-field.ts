import type { KeyboardEvent } from "react";

/** For the capture phase of a form's keys, before the field gets them: there Enter opens a select or adds a line. */
export function submitFromAnyField(event: KeyboardEvent<HTMLFormElement>, isPending: boolean): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  if (!isPending) event.currentTarget.requestSubmit();
}
