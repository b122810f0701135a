import { type RefObject, useEffect } from "react";
import { isJustChangedByOthers } from "../../trpc/live/changed-rows.ts";

const flashed = new WeakSet<object>();

const FLASH = [{ boxShadow: "0 0 0 2px var(--accent-a8)" }, { boxShadow: "0 0 0 2px transparent" }];
const DURATION_MS = 2_000;

/** Draws a line around each row that somebody else has changed, which fades. The list has an element for each row. */
export function useFlash(rows: readonly { id: number }[], list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const [at, row] of rows.entries()) {
      if (flashed.has(row) || !isJustChangedByOthers(row)) continue;
      flashed.add(row);
      list.current?.children[at]?.animate(FLASH, { duration: DURATION_MS, easing: "ease-out" });
    }
  }, [rows, list]);
}
