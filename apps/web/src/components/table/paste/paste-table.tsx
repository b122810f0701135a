"use client";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";
import type { PasteTarget } from "../edit-in-place/paste-target.ts";
import styles from "./paste-table.module.css";
import { type CellActions, PastedRow, type ShownCell } from "./pasted-row.tsx";

interface PasteTableProps<Row> extends CellActions {
  target: PasteTarget<Row>;
  noun: string;
  /** How many there are, of which some are shown: the table is as high for any of them. */
  count: number;
  cells: readonly ShownCell<Row>[];
  /** The one of them that gets the focus. */
  focused: { index: number } | null;
}

/** Pixels, of a row of one line; the others are measured. */
const ROW_HEIGHT = 41;
/** As high as its style lets it be. */
const HEIGHT = "min(480px, 50dvh)";

/** What each record has now and what it gets. Only the rows in view are in the document. */
export function PasteTable<Row extends { id: number }>({
  target,
  noun,
  count,
  cells,
  focused,
  ...actions
}: PasteTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: cells.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => cells[at]?.cell.row.id ?? at,
    overscan: 6,
  });
  const done = useRef<object | null>(null);
  useLayoutEffect(() => {
    if (!focused || done.current === focused) return;
    const at = cells.findIndex(({ index }) => index === focused.index);
    const row = scroller.current?.querySelector(`[data-index="${at}"]`);
    // One that cannot be corrected is left out.
    const control = row?.querySelector<HTMLElement>("input") ?? row?.querySelector("button");
    if (!control) {
      if (at >= 0) virtualizer.scrollToIndex(at, { align: "center" });
      return;
    }
    done.current = focused;
    control.focus();
  });
  return (
    <section
      ref={scroller}
      aria-label="Pasted values"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className={styles.scroller}
      style={{ minHeight: `min(${(count + 1) * ROW_HEIGHT}px, ${HEIGHT})` }}
    >
      <table
        aria-rowcount={cells.length + 1}
        className={styles.table}
        data-numeric={target.isNumeric || undefined}
      >
        <thead className={styles.headGroup}>
          <tr aria-rowindex={1} className={styles.row}>
            <th scope="col">{noun.charAt(0).toUpperCase() + noun.slice(1)}</th>
            <th scope="col" className={styles.value}>
              Now
            </th>
            <th scope="col" className={styles.value}>
              Becomes
            </th>
            <th scope="col">
              <VisuallyHidden>Leave out</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: at, key, start }) => {
            const shown = cells[at];
            return shown ? (
              <PastedRow
                key={key}
                ref={virtualizer.measureElement}
                target={target}
                shown={shown}
                at={at}
                top={start}
                {...actions}
              />
            ) : null;
          })}
        </tbody>
      </table>
    </section>
  );
}
