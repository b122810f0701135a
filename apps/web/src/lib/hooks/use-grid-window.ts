"use client";
import { type RefObject, useLayoutEffect, useState } from "react";

// Rendered above and below the rows in view.
const EXTRA_ROWS = 2;

interface GridWindow {
  columns: number;
  /** First and last row to render. */
  first: number;
  last: number;
}

/**
 * The rows of a CSS grid that are in view, of the page or of a `scroller` around the grid, and the number of columns that
 * CSS gave it. All rows have the height of the grid's `grid-auto-rows`, so only the grid is measured. Null on the server.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  scroller?: RefObject<HTMLElement | null>,
): GridWindow | null {
  const [shown, setShown] = useState<GridWindow | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    // The scroller is read at each update: in the first layout effect, the ref of a parent is not set yet.
    const update = () => setShown((before) => keepIfEqual(before, measure(element, scroller?.current)));
    update();
    // The body is resized by everything that can move the grid on the page, the grid by its scroller.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    observer.observe(element);
    // In the capture phase, because scroll events of elements do not bubble.
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

/** Null on paper, where rows are as high as what they hold. */
function measure(element: HTMLElement, scroller?: HTMLElement | null): GridWindow | null {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(element);
  const rowHeight = Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap);
  if (Number.isNaN(rowHeight)) return null;
  const frame = scroller?.getBoundingClientRect();
  const top = Math.max(frame?.top ?? 0, 0);
  const bottom = Math.min(frame?.bottom ?? window.innerHeight, window.innerHeight);
  const start = element.getBoundingClientRect().top;
  return {
    columns: gridTemplateColumns.split(" ").length,
    first: Math.max(Math.floor((top - start) / rowHeight) - EXTRA_ROWS, 0),
    last: Math.max(Math.floor((bottom - start) / rowHeight) + EXTRA_ROWS, 0),
  };
}

function keepIfEqual(before: GridWindow | null, next: GridWindow | null): GridWindow | null {
  const same =
    before?.columns === next?.columns && before?.first === next?.first && before?.last === next?.last;
  return next === null || same ? before : next;
}
