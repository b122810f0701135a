import { type RefObject, useEffect } from "react";
import { isJustChangedByOthers } from "../../trpc/live/changed-rows.ts";

const flashed = new WeakSet<object>();

const FLASH = [{ outline: "2px solid var(--accent-a8)" }, { outline: "2px solid transparent" }];
const DURATION_MS = 2_000;

/**
 * Draws a line around each row that somebody else has changed, which fades. The list has an element for each row, in their order;
 * those between them are hidden from assistive technology.
 */
export function useFlash(rows: readonly { id: number }[], list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const elements = list.current?.querySelectorAll(":scope > :not([aria-hidden])");
    for (const [at, row] of rows.entries()) {
      if (flashed.has(row) || !isJustChangedByOthers(row)) continue;
      flashed.add(row);
      elements?.[at]?.animate(FLASH, { duration: DURATION_MS, easing: "ease-out" });
    }
  }, [rows, list]);
}
