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
 * Which rows of a CSS grid are in sight of a page that scrolls as a whole, and in how many columns the style sheet laid
 * them. All rows have one height (`pitch`, gap included), so nothing but the grid is measured. Null on the server.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, pitch: number): GridWindow | null {
  const [shown, setShown] = useState<GridWindow | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const update = () => setShown((before) => unlessEqual(before, look(element, pitch)));
    update();
    // The body grows and shrinks with everything that can move the grid.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [grid, pitch]);

  return shown;
}

function look(element: HTMLElement, pitch: number): GridWindow {
  const hidden = -element.getBoundingClientRect().top;
  return {
    columns: getComputedStyle(element).gridTemplateColumns.split(" ").length,
    first: Math.max(Math.floor(hidden / pitch) - ROWS_AROUND, 0),
    last: Math.max(Math.floor((hidden + window.innerHeight) / pitch) + ROWS_AROUND, 0),
  };
}

function unlessEqual(before: GridWindow | null, next: GridWindow): GridWindow {
  const same = before?.columns === next.columns && before.first === next.first && before.last === next.last;
  return same ? before : next;
}
