// What is typed into a form survives a crash of the browser and a lost session: it is kept in the browser's storage
// until it is saved or discarded. Where storage is refused, as in some private windows, until the page is reloaded.

/** Whose draft it is, and of what. Another member at the same browser has drafts of their own. */
export interface DraftPlace {
  userId: number;
  /** Such as `note-dealId-12`. */
  name: string;
}

const memory = new Map<string, string>();
const keysOf = (userId: number) => `draft-${userId}-`;
const keyOf = ({ userId, name }: DraftPlace) => keysOf(userId) + name;

/** The draft as stored; null if there is none. */
export function readDraft(place: DraftPlace): unknown {
  try {
    return JSON.parse(memory.get(keyOf(place)) ?? window.localStorage.getItem(keyOf(place)) ?? "null");
  } catch {
    return null;
  }
}

export function writeDraft(place: DraftPlace, values: unknown): void {
  const text = JSON.stringify(values);
  try {
    window.localStorage.setItem(keyOf(place), text);
    memory.delete(keyOf(place));
  } catch {
    memory.set(keyOf(place), text);
  }
}

export function removeDraft(place: DraftPlace): void {
  removeItems((key) => key === keyOf(place));
}

/** Called when the member signs out: nothing of theirs stays in the browser. */
export function removeDraftsOf(userId: number): void {
  removeItems((key) => key.startsWith(keysOf(userId)));
}

function removeItems(isGone: (key: string) => boolean): void {
  for (const key of [...memory.keys()].filter(isGone)) memory.delete(key);
  try {
    for (const key of Object.keys(window.localStorage).filter(isGone)) window.localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
