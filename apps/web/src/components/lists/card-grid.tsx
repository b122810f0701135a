"use client";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { MAX_PAGE_SIZE } from "../../lib/cache/paged-query.ts";
import { useIsPrinting } from "../../lib/hooks/printing.ts";
import { useGridWindow } from "../../lib/hooks/use-grid-window.ts";
import styles from "./card-grid.module.css";
import { PrintedPart } from "./printed-part.tsx";
import { useFlash } from "./use-flash.ts";
import { useHeldRows } from "./use-held-rows.ts";

interface CardGridProps<Row extends { id: number }> {
  rows: readonly Row[];
  /** The number of rows including those not loaded; -1 if unknown. */
  total: number;
  /** The number of rows where others know it before all are loaded; printed with a list that is longer than the paper holds. */
  count?: number | undefined;
  /** The height of every card: pixels, or a CSS length such as `var(--row-height)`. */
  cardHeight: number | string;
  /** The gap between cards, in pixels. */
  gap?: number;
  /** Renders an `<li>` with `aria-posinset={position}` and `aria-setsize={total}`, for most cards are not in the document. */
  renderCard: (row: Row, position: number, total: number) => ReactNode;
  /** Shows a list of rows instead: one column at any width. */
  oneColumn?: boolean;
  /** Called when the last loaded rows are almost in view. */
  onNearEnd: () => void;
  /** The element that scrolls, if not the page. */
  scroller?: RefObject<HTMLElement | null>;
}

const PRELOADED_ROWS = 4;

/** Printing takes as many rows as one request may load. */
const MAX_PRINTED = MAX_PAGE_SIZE;

/** A list with fewer cards is in the document as a whole, so that the browser's search finds all of it. */
const MIN_WINDOWED = 100;

// Rendered on the server, which does not know the size of the window: enough rows for a large screen.
const FOUR_COLUMNS = { columns: 4, first: 0, last: 3 };
const ONE_COLUMN = { columns: 1, first: 0, last: 7 };

/**
 * Cards in as many columns as fit. Of a long list only the rows in view are rendered; padding replaces the others. Printing
 * takes all rows up to MAX_PRINTED.
 */
export function CardGrid<Row extends { id: number }>(props: CardGridProps<Row>) {
  const { total, count, cardHeight, gap = 12, oneColumn, renderCard, onNearEnd, scroller } = props;
  const isPrinting = useIsPrinting();
  const height = typeof cardHeight === "number" ? `${cardHeight}px` : cardHeight;
  const rowsHeight = (count: number) => `calc(${count} * (${height} + ${gap}px))`;
  const grid = useRef<HTMLUListElement>(null);
  const rows = useHeldRows(props.rows, grid);
  const firstWindow = scroller || oneColumn ? ONE_COLUMN : FOUR_COLUMNS;
  const measured = useGridWindow(grid, scroller);
  const { columns, ...view } = measured ?? firstWindow;

  const lastRow = Math.max(Math.ceil(rows.length / columns) - 1, 0);
  // The server renders the first rows alone, which are there sooner.
  const isWhole = measured !== null && total >= 0 && rows.length < MIN_WINDOWED;
  const last = isWhole ? lastRow : Math.min(view.last, lastRow);
  const first = isWhole ? 0 : Math.min(view.first, last);
  const from = first * columns;

  // Rows of a list are low and scroll by fast: one more screen of them is loaded ahead.
  const preloadedRows = oneColumn ? view.last - view.first : PRELOADED_ROWS;
  const mayBeShort = total < 0 && rows.length < MIN_WINDOWED;
  const lastInView = Math.min(view.last, lastRow);
  useEffect(() => {
    if (mayBeShort || lastRow - lastInView < preloadedRows) onNearEnd();
  }, [mayBeShort, lastRow, lastInView, preloadedRows, onNearEnd]);

  const shown = isPrinting ? rows.slice(0, MAX_PRINTED) : rows.slice(from, (last + 1) * columns);
  useFlash(shown, grid);
  const padding = { paddingTop: rowsHeight(first), paddingBottom: rowsHeight(lastRow - last) };
  return (
    <>
      <ul
        ref={grid}
        className={styles.grid}
        data-one-column={oneColumn}
        style={
          isPrinting
            ? { gap, gridAutoRows: `minmax(${height}, auto)` }
            : { gap, gridAutoRows: height, ...padding }
        }
      >
        {shown.map((row, index) => (
          <Fragment key={row.id}>{renderCard(row, (isPrinting ? 0 : from) + index + 1, total)}</Fragment>
        ))}
      </ul>
      {isPrinting && (total < 0 || shown.length < rows.length) ? (
        <PrintedPart printed={shown.length} count={count ?? (total < 0 ? null : total)} />
      ) : null}
    </>
  );
}
