import { keysOf } from "./member-storage.ts";

// What is typed into a form survives a crash of the browser and a lost session: it is kept in the browser's storage
// until it is saved or discarded. Where storage is refused, as in some private windows, until the page is reloaded.
//
// A record that is open in two tabs can have two drafts. A form therefore changes or removes a draft only while that
// holds what the form itself has last read or written there. Otherwise another tab is writing it, and the form keeps
// its text in a slot of its own. The drafts of a place are offered one after the other.

/** Whose draft it is, and of what. Another member at the same browser has drafts of their own. */
export interface DraftPlace {
  userId: number;
  /** Such as `note-dealId-12`. */
  name: string;
}

const memory = new Map<string, string>();
const keyOf = ({ userId, name }: DraftPlace) => keysOf(userId, "draft") + name;

/** The slot that the form of a place uses in this tab, by the place's key, and what the form knows to be in it. */
const ownSlots = new Map<string, { slot: string; text: string }>();

/** The draft that the form of a place continues; null if there is none. */
export function readDraft(place: DraftPlace): unknown {
  const [slot] = slotsOf(place);
  const text = slot === undefined ? null : load(slot);
  if (slot === undefined || text === null) {
    ownSlots.delete(keyOf(place));
    return null;
  }
  ownSlots.set(keyOf(place), { slot, text });
  return parsed(text);
}

/** All drafts of a place, to be shown; the first is the one that its form will continue. */
export function listDrafts(place: DraftPlace): unknown[] {
  return slotsOf(place).map((slot) => parsed(load(slot)));
}

export function writeDraft(place: DraftPlace, values: unknown): void {
  const own = ownSlots.get(keyOf(place));
  const stored = own ? load(own.slot) : null;
  const slot = own && (stored === null || stored === own.text) ? own.slot : freeSlot(place);
  const text = JSON.stringify(values);
  ownSlots.set(keyOf(place), { slot, text });
  store(slot, text);
}

/** Puts a draft back that was discarded, beside those that have been begun since. */
export function restoreDraft(place: DraftPlace, values: unknown): void {
  const [slot, text] = [freeSlot(place), JSON.stringify(values)];
  if (!ownSlots.has(keyOf(place))) ownSlots.set(keyOf(place), { slot, text });
  store(slot, text);
}

export function removeDraft(place: DraftPlace): void {
  const own = ownSlots.get(keyOf(place));
  ownSlots.delete(keyOf(place));
  if (own && load(own.slot) === own.text) remove(own.slot);
}

/** The slots of a place that hold a draft: first the one of this tab's form, then in the order of their numbers. */
function slotsOf(place: DraftPlace): string[] {
  const first = keyOf(place);
  const own = ownSlots.get(first)?.slot;
  const slots = storedKeys().filter((key) => key === first || key.startsWith(`${first}#`));
  const rank = (slot: string) => (slot === own ? -1 : Number(slot.slice(first.length + 1)));
  return slots.toSorted((a, b) => rank(a) - rank(b));
}

function freeSlot(place: DraftPlace): string {
  const taken = new Set(storedKeys());
  let slot = keyOf(place);
  for (let number = 2; taken.has(slot); number += 1) slot = `${keyOf(place)}#${number}`;
  return slot;
}

function load(slot: string): string | null {
  try {
    return memory.get(slot) ?? window.localStorage.getItem(slot);
  } catch {
    return null;
  }
}

function store(slot: string, text: string): void {
  try {
    window.localStorage.setItem(slot, text);
    memory.delete(slot);
  } catch {
    memory.set(slot, text);
  }
}

function storedKeys(): string[] {
  try {
    return [...memory.keys(), ...Object.keys(window.localStorage)];
  } catch {
    return [...memory.keys()];
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function remove(slot: string): void {
  memory.delete(slot);
  try {
    window.localStorage.removeItem(slot);
  } catch {
    // There was none.
  }
}
