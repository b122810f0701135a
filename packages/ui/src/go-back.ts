// Going back is asynchronous: until it is done, a second press must not go back once more.
let pending = false;

/** Goes back in the history, without asking about unsaved changes. */
export function goBack(): void {
  if (pending) return;
  pending = true;
  window.addEventListener("popstate", () => (pending = false), { once: true });
  window.history.back();
}

type Guard = (event: PopStateEvent) => void;

const guards: Guard[] = [];

/**
 * Lets `guard` see the steps in the history before the router does; it can stop the event. Of several the newest is asked.
 * Steps of `goBack` are not shown. Returns what removes it.
 */
export function guardHistory(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

// Added when the module is loaded, with the frame of the page: a window calls its listeners in the order in which they were
// added, and the router adds its own once the page is rendered.
if (typeof window !== "undefined") {
  window.addEventListener("popstate", (event) => {
    if (!pending) guards.at(-1)?.(event);
  });
}
