// Going back is asynchronous: until it is done, a second press must not go back once more.
let pending = false;

/** Goes back in the history, without asking about unsaved changes. */
export function goBack(): void {
  if (pending) return;
  pending = true;
  window.addEventListener("popstate", () => (pending = false), { once: true });
  window.history.back();
}

/** Whether the browser is on its way back because of `goBack`. */
export const isGoingBack = (): boolean => pending;
