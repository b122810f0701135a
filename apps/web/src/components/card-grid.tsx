"use client";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useGridWindow } from "../lib/use-grid-window.ts";
import styles from "./card-grid.module.css";

interface CardGridProps<Row extends { id: number }> {
  rows: readonly Row[];
  /** How many there are in all, loaded or not; -1 where that is not known. */
  total: number;
  /** In pixels, of every card. */
  cardHeight: number;
  /** In pixels, between them. */
  gap?: number;
  /** Renders an `<li>` with `aria-posinset={position}` and `aria-setsize={total}`: most of its neighbours are not there. */
  renderCard: (row: Row, position: number, total: number) => ReactNode;
  /** Called as the last loaded rows come near. */
  onNearEnd: () => void;
  /** What the grid scrolls in, where that is not the page. */
  scroller?: RefObject<HTMLElement | null>;
}

const ROWS_AHEAD = 4;

/** Cards in as many columns as fit. Only the rows in sight are in the document; padding stands for the others. */
export function CardGrid<Row extends { id: number }>(props: CardGridProps<Row>) {
  const { rows, total, cardHeight, gap = 16, renderCard, onNearEnd, scroller } = props;
  const pitch = cardHeight + gap;
  const grid = useRef<HTMLUListElement>(null);
  // What the server draws, which knows no window: enough for a large screen, small enough for a quick page.
  const firstWindow = { columns: scroller ? 1 : 3, first: 0, last: scroller ? 7 : 3 };
  const { columns, ...inSight } = useGridWindow(grid, pitch, scroller) ?? firstWindow;

  const lastRow = Math.max(Math.ceil(rows.length / columns) - 1, 0);
  const last = Math.min(inSight.last, lastRow);
  const first = Math.min(inSight.first, last);
  const from = first * columns;

  useEffect(() => {
    if (lastRow - last < ROWS_AHEAD) onNearEnd();
  }, [lastRow, last, onNearEnd]);

  return (
    <ul
      ref={grid}
      className={styles.grid}
      style={{
        gap,
        gridAutoRows: cardHeight,
        paddingTop: first * pitch,
        paddingBottom: (lastRow - last) * pitch,
      }}
    >
      {rows.slice(from, (last + 1) * columns).map((row, index) => (
        <Fragment key={row.id}>{renderCard(row, from + index + 1, total)}</Fragment>
      ))}
    </ul>
  );
}
