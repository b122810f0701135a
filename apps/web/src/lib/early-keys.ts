interface EarlyKeys {
  /** Called once it is loaded, before it takes the focus. */
  loaded: () => void;
  end: () => void;
}

/** How long what has been loaded may take to take the focus. */
const MAX_WAIT_MS = 1_000;
const BETWEEN_MS = 10;
const EARLY_KEYS = new Set(["Enter", "Backspace", "Delete", "Escape", "Tab", "Home", "End"]);
const TABBABLE = "input, textarea, select, button, a[href], [contenteditable=true], [tabindex]";

/**
 * Collects the early keys: those that are pressed while the code of a dialog, menu or field is loaded. Presses them again in
 * their order once that has taken the focus. A press of the pointer drops them, and so does a second without a focus once it is
 * loaded.
 */
export function collectEarlyKeys(): EarlyKeys {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const earlyKeys: KeyboardEvent[] = [];
  let [isLoaded, isReplaying] = [false, false];

  function collect(event: KeyboardEvent): void {
    if (!event.isTrusted || !isTyping(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The key that opens it may still be held down.
    if (!event.repeat || event.key !== "Enter") earlyKeys.push(event);
  }

  async function replay(): Promise<void> {
    if (isReplaying) return;
    isReplaying = true;
    // What follows the focus in the same task is done then, such as the selection of what is in the field.
    await Promise.resolve();
    while (earlyKeys.length > 0) {
      const text = isText(document.activeElement) ? takeText(earlyKeys) : "";
      // The one way that fields, editors and their undo all take for typing.
      if (text) document.execCommand("insertText", false, text);
      else press(earlyKeys.shift());
      // The page may move the focus before the next key.
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    end();
  }

  window.addEventListener("keydown", collect, { capture: true, signal });
  window.addEventListener("pointerdown", end, { capture: true, signal });
  document.addEventListener("focusin", () => isLoaded && void replay(), { signal });
  function loaded(): void {
    isLoaded = true;
    setTimeout(() => isReplaying || end(), MAX_WAIT_MS);
  }
  return { loaded, end };
}

/** The same until the code is loaded; to be called before anything else waits for the promise. */
export function collectEarlyKeysFor(loading: Promise<unknown>): void {
  const { loaded, end } = collectEarlyKeys();
  loading.then(loaded, end);
}

/** Not a shortcut, and not what browsers send as keys when they fill in a form. */
function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!(event instanceof KeyboardEvent)) return false;
  const isPlain = !(ctrlKey || metaKey || altKey);
  if (key.length === 1) return isPlain || event.getModifierState("AltGraph");
  return isPlain && (EARLY_KEYS.has(key) || key.startsWith("Arrow"));
}

const isText = (element: Element | null): element is HTMLElement =>
  (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "radio") ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable);

/** The letters that come next, together: an editor that is given one after the other may be behind. */
function takeText(earlyKeys: KeyboardEvent[]): string {
  let text = "";
  while (earlyKeys[0]?.key.length === 1) text += earlyKeys.shift()?.key;
  return text;
}

/** Presses a key again where the focus is. Browsers do nothing of their own for it, so texts change and the focus moves here. */
function press(pressed: KeyboardEvent | undefined): void {
  const target = document.activeElement;
  if (!(pressed && target instanceof HTMLElement)) return;
  const { key, code, shiftKey } = pressed;
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event)) return;
  if (key === "Tab") focusNext(target, shiftKey ? -1 : 1);
  if (!isText(target)) return;
  if (key === "Backspace") document.execCommand("delete");
  else if (key === "Delete") document.execCommand("forwardDelete");
  else if (key in CARET_MOVES) moveCaret(key, shiftKey);
  else if (key === "Enter" && target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (key === "Enter") document.execCommand("insertParagraph");
}

/** Where a key moves the caret of a text. */
const CARET_MOVES: Readonly<Record<string, readonly ["left" | "right" | "backward" | "forward", string]>> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["backward", "lineboundary"],
  End: ["forward", "lineboundary"],
};

function moveCaret(key: string, isShift: boolean): void {
  const move = CARET_MOVES[key];
  if (move) getSelection()?.modify(isShift ? "extend" : "move", ...move);
}

function focusNext(from: HTMLElement, step: 1 | -1): void {
  const scope = from.closest("[role=dialog], form, fieldset") ?? document.body;
  const places = [...scope.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (place) => place.tabIndex >= 0 && !place.matches(":disabled") && place.checkVisibility(),
  );
  const at = places.indexOf(from);
  places[at + step]?.focus();
}
