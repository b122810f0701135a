// Keys that are a letter or sign alone can be switched off (WCAG 2.2, 2.1.4): whoever dictates, or leans on a key, would press them
// by accident. Kept in the browser, like the theme.

const PLACE = "single-keys";
const OFF = "off";
const CHANGED = new EventTarget();

export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(PLACE) !== OFF;
  } catch {
    // Storage is refused, as in some private windows.
    return true;
  }
}

export function switchSingleKeys(areOn: boolean): void {
  try {
    if (areOn) window.localStorage.removeItem(PLACE);
    else window.localStorage.setItem(PLACE, OFF);
  } catch {
    // They stay on.
  }
  CHANGED.dispatchEvent(new Event("change"));
}

/** Calls back when they are switched, here or in another tab; the answer ends that. */
export function onSingleKeysSwitched(tell: () => void): () => void {
  CHANGED.addEventListener("change", tell);
  window.addEventListener("storage", tell);
  return () => {
    CHANGED.removeEventListener("change", tell);
    window.removeEventListener("storage", tell);
  };
}

/** What takes letters itself: fields, lists and menus that are searched by typing, tables whose cells are typed over. */
const TAKES_LETTERS =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role=combobox], [role=listbox], [role=menu], [role=grid]";

/** Whether a key that is pressed alone is meant for the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  return areSingleKeysOn() && !(target instanceof Element && target.closest(TAKES_LETTERS));
}

/** Over a record that is open, but not over a form, which may have unsaved changes. */
export const isFormOpen = (): boolean =>
  document.querySelector("[role=dialog]:not([data-record]), [role=alertdialog]") !== null;
