"use client";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

const FOCUSABLE = "a[href], button:not([disabled])";

/**
 * Keeps the focus in a list of cards: where the card that has it is taken out, the next one gets it, or the region
 * itself when none is left. Cards are found by their `aria-posinset`. Answers what the region has to be given.
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>, rows: readonly { id: number }[]) {
  const focused = useRef<number | null>(null);
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

  return {
    tabIndex: -1,
    onFocus({ target }: FocusEvent) {
      const position = target.closest("[aria-posinset]")?.getAttribute("aria-posinset");
      focused.current = rows[Number(position) - 1]?.id ?? null;
    },
    onBlur() {
      focused.current = null;
    },
  };
}

function cardAt(region: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return region?.querySelector(`[aria-posinset="${index + 1}"]`)?.querySelector<HTMLElement>(FOCUSABLE);
}
