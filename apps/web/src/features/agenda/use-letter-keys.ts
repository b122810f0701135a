"use client";
import { useSyncExternalStore } from "react";

const STORED = "meeting-letter-keys";
const CHANGED = "meeting-letter-keys-changed";

/** Whether single letters are shortcuts in a meeting: on until someone turns them off in this browser. */
export function useLetterKeys(): [on: boolean, turn: (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORED) !== "off",
    () => true,
  );
  return [on, turn];
}

function turn(on: boolean): void {
  if (on) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, "off");
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
