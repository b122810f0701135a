type MeetingMove = "next" | "previous" | "complete";

const ARROWS = new Map<string, MeetingMove>([
  ["ArrowRight", "next"],
  ["ArrowLeft", "previous"],
]);
const LETTERS = new Map<string, MeetingMove>([
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

/** What a key asks for; nothing with a modifier, which are the browser's. Letters are heard where they are turned on. */
export function meetingMove(pressed: PressedKey, letters: boolean): MeetingMove | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  return ARROWS.get(pressed.key) ?? (letters ? LETTERS.get(pressed.key.toLowerCase()) : undefined);
}

const FIELDS = "input, textarea, select, [role=combobox], [contenteditable]:not([contenteditable=false])";

/** Where keys are typing. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
