import { type RefObject, useEffect } from "react";
import { useDerivedState } from "../../lib/hooks/use-derived-state.ts";
import { isChangedByOthers, isRemovedByOthers } from "../../trpc/live/changed-rows.ts";

interface Row {
  id: number;
}

/**
 * The rows of a list to show: where someone points at the list or types in it, what others do changes its rows in place, but moves
 * none, and takes none away. That follows when the pointer or the focus leaves.
 */
export function useHeldRows<Item extends Row>(
  rows: readonly Item[],
  list: RefObject<HTMLElement | null>,
): readonly Item[] {
  const [{ given, shown }, setState] = useDerivedState(() => ({ given: rows, shown: rows }));
  const isNew = !isSame(given, rows);
  const next = isNew ? nextShown({ given, shown }, rows, list.current) : shown;
  if (isNew) setState(() => ({ given: rows, shown: next }));

  const isHeld = !isSame(next, rows);
  useEffect(() => {
    const element = list.current;
    if (!isHeld || !element) return;
    const release = () => {
      if (isInUse(element)) return;
      setState(({ given }) => ({ given, shown: given }));
    };
    // The focus has moved on when the next task begins.
    const releaseLater = () => void setTimeout(release);
    element.addEventListener("pointerleave", release);
    element.addEventListener("focusout", releaseLater);
    return () => {
      element.removeEventListener("pointerleave", release);
      element.removeEventListener("focusout", releaseLater);
    };
  }, [isHeld, list, setState]);
  return next;
}

const FIELDS = "input, textarea, select, [contenteditable]";

function isInUse(list: HTMLElement | null): boolean {
  if (!list) return false;
  // A finger leaves no pointer behind.
  if (window.matchMedia("(hover: hover)").matches && list.matches(":hover")) return true;
  const focused = document.activeElement;
  return focused !== null && list.contains(focused) && focused.matches(FIELDS);
}

function nextShown<Item extends Row>(
  before: Shown<Item>,
  rows: readonly Item[],
  list: HTMLElement | null,
): readonly Item[] {
  return isInUse(list) ? held(before, rows) : rows;
}

interface Shown<Item> {
  given: readonly Item[];
  shown: readonly Item[];
}

/** The rows in the order in which they are shown, if it was others who have changed the list, now or since the pointer came. */
function held<Item extends Row>({ given, shown }: Shown<Item>, rows: readonly Item[]): readonly Item[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  const before = new Map(given.map((row) => [row.id, row]));
  const isNews = (row: Item) => isChangedByOthers(row) && before.get(row.id) !== row;
  const isGone = (row: Item) => !now.has(row.id) && isRemovedByOthers(row);
  if (shown === given && !rows.some(isNews) && !given.some(isGone)) return rows;
  // One's own new row, or the next page.
  if (rows.some((row) => !before.has(row.id) && !isChangedByOthers(row))) return rows;
  const remaining = shown.flatMap((row) => now.get(row.id) ?? (isRemovedByOthers(row) ? row : []));
  return isSame(remaining, rows) ? rows : remaining;
}

const isSame = (one: readonly Row[], other: readonly Row[]): boolean =>
  one === other || (one.length === other.length && one.every((row, at) => row === other[at]));
