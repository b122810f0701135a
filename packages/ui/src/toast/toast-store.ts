"use client";
import { useSyncExternalStore } from "react";

export interface ToastContent {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastContent {
  id: number;
  open: boolean;
}

// One place for one toast: a new one takes the place of the one before.
let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  current = next;
  for (const notify of listeners) notify();
}

/** Shows a toast from anywhere in the browser. */
export function toast(content: ToastContent): void {
  lastId += 1;
  change({ ...content, id: lastId, open: true });
}

/** Closes the toast; it stays rendered while it leaves, until the next one comes. */
export function dismissToast(id: number): void {
  if (current?.id === id) change({ ...current, open: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCurrentToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
