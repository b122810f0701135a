import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { MAX_PAGE_SIZE } from "../../lib/cache/page-size.ts";

/** Pixels. */
export const ROW_HEIGHT = 40;
/** Rows above and below those in view. */
const OVERSCAN = 6;
/** What the server renders, which does not know the height of the window. */
const FIRST_HEIGHT = 900;

interface RowWindowProps {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** All rows are in the document, up to MAX_PAGE_SIZE. */
  isWhole: boolean;
  /** A row that stays in the document. */
  kept: number | undefined;
  /** Called when the last rows are almost in view. */
  onNearEnd: () => void;
}

/** Which rows of a table are in the document. */
export function useRowWindow({ scroller, count, isWhole, kept, onNearEnd }: RowWindowProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT,
    initialRect: { width: 0, height: FIRST_HEIGHT },
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      if (isWhole) return span(0, Math.min(count, MAX_PAGE_SIZE) - 1);
      const shown = span(Math.max(startIndex - overscan, 0), Math.min(endIndex + overscan, count - 1));
      const others = kept === undefined || shown.includes(kept) ? [] : [kept];
      return [...others, ...shown].toSorted((a, b) => a - b);
    },
  });
  const lastInView = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastInView >= count - 1 - 2 * OVERSCAN) onNearEnd();
  }, [lastInView, count, onNearEnd]);
  return { virtualizer, items: virtualizer.getVirtualItems() };
}

const span = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
