"use client";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useGridWindow } from "../../lib/hooks/use-grid-window.ts";
import styles from "./card-grid.module.css";

interface CardGridProps<Row extends { id: number }> {
  rows: readonly Row[];
  /** How many there are in all, loaded or not; -1 where that is not known. */
  total: number;
  /** Of every card: in pixels, or a length that the style sheet knows, such as `var(--row-height)`. */
  cardHeight: number | string;
  /** In pixels, between them. */
  gap?: number;
  /** Renders an `<li>` with `aria-posinset={position}` and `aria-setsize={total}`: most of its neighbours are not there. */
  renderCard: (row: Row, position: number, total: number) => ReactNode;
  /** Rows of a list: one column, however wide. */
  oneColumn?: boolean;
  /** Called as the last loaded rows come near. */
  onNearEnd: () => void;
  /** What the grid scrolls in, where that is not the page. */
  scroller?: RefObject<HTMLElement | null>;
}

const ROWS_AHEAD = 4;

// What the server draws, which knows no window: enough for a large screen, small enough for a quick page.
const THREE_COLUMNS = { columns: 3, first: 0, last: 3 };
const ONE_COLUMN = { columns: 1, first: 0, last: 7 };

/** Cards in as many columns as fit. Only the rows in sight are in the document; padding stands for the others. */
export function CardGrid<Row extends { id: number }>(props: CardGridProps<Row>) {
  const { rows, total, cardHeight, gap = 16, oneColumn, renderCard, onNearEnd, scroller } = props;
  const height = typeof cardHeight === "number" ? `${cardHeight}px` : cardHeight;
  const room = (lines: number) => `calc(${lines} * (${height} + ${gap}px))`;
  const grid = useRef<HTMLUListElement>(null);
  const firstWindow = scroller || oneColumn ? ONE_COLUMN : THREE_COLUMNS;
  const { columns, ...inSight } = useGridWindow(grid, scroller) ?? firstWindow;

  const lastRow = Math.max(Math.ceil(rows.length / columns) - 1, 0);
  const last = Math.min(inSight.last, lastRow);
  const first = Math.min(inSight.first, last);
  const from = first * columns;

  // Low rows are soon scrolled by: a windowful of them is loaded ahead.
  const ahead = oneColumn ? inSight.last - inSight.first : ROWS_AHEAD;
  useEffect(() => {
    if (lastRow - last < ahead) onNearEnd();
  }, [lastRow, last, ahead, onNearEnd]);

  return (
    <ul
      ref={grid}
      className={styles.grid}
      data-one-column={oneColumn}
      style={{
        gap,
        gridAutoRows: height,
        paddingTop: room(first),
        paddingBottom: room(lastRow - last),
      }}
    >
      {rows.slice(from, (last + 1) * columns).map((row, index) => (
        <Fragment key={row.id}>{renderCard(row, from + index + 1, total)}</Fragment>
      ))}
    </ul>
  );
}
