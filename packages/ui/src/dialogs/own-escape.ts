/** For `onEscapeKeyDown` of a dialog: it stays open where what has the focus, marked `data-own-escape`, uses the key itself. */
export function keepForOwnEscape(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-own-escape]")) event.preventDefault();
}
