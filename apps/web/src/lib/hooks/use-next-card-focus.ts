"use client";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { focusItem, OPENER } from "../list-items.ts";

type Id = number | string;

/** A checkbox changes nothing on Enter, and whoever ticks one off goes on with the next. */
const FOCUSABLE = `:is(${OPENER}, [role=checkbox])`;

/**
 * Keeps the focus in a list of cards: if the focused card is removed, the next one gets the focus, or the region if none
 * is left. A button that was disabled while its work was pending has it again. Cards are found by their `aria-posinset`. Returns
 * props for the region.
 */
export function useNextCardFocus(region: RefObject<HTMLElement | null>, rows: readonly { id: Id }[]) {
  const focused = useRef<Id | null>(null);
  const disabled = useRef<HTMLElement | null>(null);
  // The card that had the focus last: a dialog that was opened from it may have the focus now.
  const last = useRef<{ id: Id; index: number } | null>(null);
  const before = useRef(rows);

  // After every render: a button is enabled again without a change of the rows.
  useLayoutEffect(() => {
    const index = before.current.findIndex(({ id }) => id === focused.current);
    before.current = rows;
    // Only if the browser moved the focus to the body: someone may have focused something else.
    if (index === -1 || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === focused.current)) {
      if (!disabled.current?.matches(":disabled")) disabled.current?.focus({ preventScroll: true });
      return;
    }
    focused.current = null;
    const next = cardAt(region.current, Math.min(index, rows.length - 1));
    if (next) focusCard(next);
    else region.current?.focus({ preventScroll: true });
  });

  /** A closing dialog returns the focus to the region if its card was removed: then the next card gets it. */
  function focusNextCard() {
    const removed = last.current;
    if (!removed || rows.some(({ id }) => id === removed.id)) return;
    last.current = null;
    const next = cardAt(region.current, Math.min(removed.index, rows.length - 1));
    if (next) focusCard(next);
  }

  return {
    tabIndex: -1,
    onFocus({ target, currentTarget }: FocusEvent) {
      disabled.current = null;
      const index = Number(target.closest("[aria-posinset]")?.getAttribute("aria-posinset")) - 1;
      const id = rows[index]?.id;
      focused.current = id ?? null;
      if (id !== undefined) last.current = { id, index };
      else if (target === currentTarget) focusNextCard();
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.matches(":disabled")) disabled.current = target;
      else focused.current = null;
    },
  };
}

const cardAt = (region: HTMLElement | null, index: number) =>
  region?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"]`);

const focusCard = (card: HTMLElement) => focusItem(card, FOCUSABLE, { preventScroll: true });
