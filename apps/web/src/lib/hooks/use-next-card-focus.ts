"use client";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

type Id = number | string;

const FOCUSABLE = "a[href], button:not([disabled])";

/**
 * Keeps the focus in a list of cards: if the focused card is removed, the next one gets the focus, or the region if none
 * is left. Cards are found by their `aria-posinset`. Returns props for the region.
 */
export function useNextCardFocus(region: RefObject<HTMLElement | null>, rows: readonly { id: Id }[]) {
  const focused = useRef<Id | null>(null);
  // The card that had the focus last: a dialog that was opened from it may have the focus now.
  const last = useRef<{ id: Id; index: number } | null>(null);
  const before = useRef(rows);

  useLayoutEffect(() => {
    const index = before.current.findIndex(({ id }) => id === focused.current);
    before.current = rows;
    // Only if the browser moved the focus to the body: someone may have focused something else, or the card is still there.
    if (index === -1 || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === focused.current)) return;
    focused.current = null;
    const next = cardAt(region.current, Math.min(index, rows.length - 1)) ?? region.current;
    next?.focus({ preventScroll: true });
  }, [region, rows]);

  /** A closing dialog returns the focus to the region if its card was removed: then the next card gets it. */
  function focusNextCard() {
    const removed = last.current;
    if (!removed || rows.some(({ id }) => id === removed.id)) return;
    last.current = null;
    cardAt(region.current, Math.min(removed.index, rows.length - 1))?.focus({ preventScroll: true });
  }

  return {
    tabIndex: -1,
    onFocus({ target, currentTarget }: FocusEvent) {
      const index = Number(target.closest("[aria-posinset]")?.getAttribute("aria-posinset")) - 1;
      const id = rows[index]?.id;
      focused.current = id ?? null;
      if (id !== undefined) last.current = { id, index };
      else if (target === currentTarget) focusNextCard();
    },
    onBlur() {
      focused.current = null;
    },
  };
}

function cardAt(region: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return region?.querySelector(`[aria-posinset="${index + 1}"]`)?.querySelector<HTMLElement>(FOCUSABLE);
}
