"use client";
import { type RefObject, useLayoutEffect, useState } from "react";

const ROWS_AROUND = 2;

interface GridWindow {
  columns: number;
  /** First and last row to render. */
  first: number;
  last: number;
}

/**
 * Which rows of a CSS grid are in sight, of the page or of a `scroller` around the grid, and in how many columns the
 * style sheet laid them. All rows have one height, which is that of the grid's `grid-auto-rows`, so nothing but the grid
 * is measured. Null on the server.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  scroller?: RefObject<HTMLElement | null>,
): GridWindow | null {
  const [shown, setShown] = useState<GridWindow | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    // The scroller is read anew each time: as the grid is laid out first, what is around it has no ref yet.
    const update = () => setShown((before) => unlessEqual(before, look(element, scroller?.current)));
    update();
    // The body grows and shrinks with everything that can move the grid on the page, the grid with its scroller.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    observer.observe(element);
    // Captured, for the scrolling of what is inside the page does not bubble.
    const options = { passive: true, capture: true };
    window.addEventListener("scroll", update, options);
    window.addEventListener("resize", update);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", update, options);
      window.removeEventListener("resize", update);
    };
  }, [grid, scroller]);

  return shown;
}

function look(element: HTMLElement, scroller?: HTMLElement | null): GridWindow {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(element);
  const pitch = Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap);
  const frame = scroller?.getBoundingClientRect();
  const top = Math.max(frame?.top ?? 0, 0);
  const bottom = Math.min(frame?.bottom ?? window.innerHeight, window.innerHeight);
  const start = element.getBoundingClientRect().top;
  return {
    columns: gridTemplateColumns.split(" ").length,
    first: Math.max(Math.floor((top - start) / pitch) - ROWS_AROUND, 0),
    last: Math.max(Math.floor((bottom - start) / pitch) + ROWS_AROUND, 0),
  };
}

function unlessEqual(before: GridWindow | null, next: GridWindow): GridWindow {
  const same = before?.columns === next.columns && before.first === next.first && before.last === next.last;
  return same ? before : next;
}
