"use client";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

const FOCUSABLE = "a[href], button:not([disabled])";

/**
 * Keeps the focus in a list of cards: where the card that has it is taken out, the next one gets it, or the region
 * itself when none is left. Cards are found by their `aria-posinset`. Answers what the region has to be given.
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>, rows: readonly { id: number }[]) {
  const focused = useRef<number | null>(null);
  // The card that had the focus last: a dialog that was opened from it may have taken the focus since.
  const last = useRef<{ id: number; index: number } | null>(null);
  const before = useRef(rows);

  useLayoutEffect(() => {
    const index = before.current.findIndex(({ id }) => id === focused.current);
    before.current = rows;
    // Only a focus that fell is picked up: the person may have moved on, or the card may still be there.
    if (index === -1 || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === focused.current)) return;
    focused.current = null;
    const next = cardAt(region.current, Math.min(index, rows.length - 1)) ?? region.current;
    next?.focus({ preventScroll: true });
  }, [region, rows]);

  /** A dialog that closes hands the focus to the region where the card that it was opened from is gone. */
  function passOn() {
    const gone = last.current;
    if (!gone || rows.some(({ id }) => id === gone.id)) return;
    last.current = null;
    cardAt(region.current, Math.min(gone.index, rows.length - 1))?.focus({ preventScroll: true });
  }

  return {
    tabIndex: -1,
    onFocus({ target, currentTarget }: FocusEvent) {
      const index = Number(target.closest("[aria-posinset]")?.getAttribute("aria-posinset")) - 1;
      const id = rows[index]?.id;
      focused.current = id ?? null;
      if (id !== undefined) last.current = { id, index };
      else if (target === currentTarget) passOn();
    },
    onBlur() {
      focused.current = null;
    },
  };
}

function cardAt(region: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return region?.querySelector(`[aria-posinset="${index + 1}"]`)?.querySelector<HTMLElement>(FOCUSABLE);
}
