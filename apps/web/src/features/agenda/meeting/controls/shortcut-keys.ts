export type MeetingAction = "next" | "previous" | "complete";

const ARROWS = new Map<string, MeetingAction>([
  ["ArrowRight", "next"],
  ["ArrowLeft", "previous"],
]);
const LETTERS = new Map<string, MeetingAction>([
  ["j", "next"],
  ["k", "previous"],
  ["c", "complete"],
]);

interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The action of a key. Keys with a modifier belong to the browser; letters count only where they are turned on. */
export function shortcutAction(pressed: PressedKey, letterKeys: boolean): MeetingAction | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  return ARROWS.get(pressed.key) ?? (letterKeys ? LETTERS.get(pressed.key.toLowerCase()) : undefined);
}

const FIELDS = "input, textarea, select, [role=combobox], [contenteditable]:not([contenteditable=false])";

/** Whether the keys of this element type or select something, so that they are no shortcuts. */
export function isFormField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
