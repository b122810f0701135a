"use client";
import { useSyncExternalStore } from "react";

const STORED = "meeting-letter-keys";
const CHANGED = "meeting-letter-keys-changed";

/**
 * Whether single letters are shortcuts in a meeting: off until someone turns them on in this browser, since one of them
 * completes an item for everyone, and nothing is un-completed.
 */
export function useLetterKeys(): [on: boolean, turn: (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORED) === "on",
    () => false,
  );
  return [on, turn];
}

function turn(on: boolean): void {
  if (on) localStorage.setItem(STORED, "on");
  else localStorage.removeItem(STORED);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
