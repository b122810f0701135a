import { type Target, targetKey } from "../target.ts";

// What is typed into a form survives a crash of the browser: it is kept in its storage until it is saved or discarded.

/** Whose draft it is, and about which record. Another member at the same browser has drafts of their own. */
export interface DraftPlace {
  userId: number;
  target: Target;
}

const keyOf = ({ userId, target }: DraftPlace) => `note-draft-${userId}-${targetKey(target)}`;

/** The draft of a new note about this record as stored; null if there is none or storage is refused. */
export function readDraft(place: DraftPlace): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(place)) ?? "null");
  } catch {
    return null;
  }
}

export const hasDraft = (place: DraftPlace): boolean =>
  typeof window !== "undefined" && readDraft(place) !== null;

/** Without storage, as in some private windows, nothing is kept. */
export function writeDraft(place: DraftPlace, values: unknown): void {
  try {
    window.localStorage.setItem(keyOf(place), JSON.stringify(values));
  } catch {
    // The form works without it.
  }
}

export function removeDraft(place: DraftPlace): void {
  try {
    window.localStorage.removeItem(keyOf(place));
  } catch {
    // There was none.
  }
}
