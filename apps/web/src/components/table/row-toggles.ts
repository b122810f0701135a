import type { MouseEvent } from "react";
import type { RowSelection } from "./bulk/use-row-selection.ts";
import { cellOf } from "./cells/cell-elements.ts";

/** How rows are selected and deselected in a table. */
export interface RowToggles {
  /** Whether all loaded rows are selected, or some. */
  all: boolean | "indeterminate";
  /** Selects the rows between two places, from 0; deselects them if all of them are selected. */
  toggleBetween: (first: number, last: number) => void;
  /** Ends the selection; false if nothing was selected. */
  end: () => boolean;
  handlers: {
    onMouseDownCapture: (event: MouseEvent<HTMLElement>) => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** Selects and deselects rows, which stand in the order in which they are shown; `indexes` has the place of each by its id. */
export function rowToggles<Row extends { id: number }>(
  selection: RowSelection<Row>,
  rows: readonly Row[],
  indexes: ReadonlyMap<string, number>,
): RowToggles {
  const { chosen, has, last, set, keep } = selection;
  const areSelected = (some: readonly Row[]) => some.length > 0 && some.every(({ id }) => has(id));

  function toggleAll(some: readonly Row[]) {
    set(some, !areSelected(some), some.at(-1)?.id ?? null);
  }

  /** One row, or with `isRange` all from the one before, which follow it. */
  function toggle(row: string, isRange: boolean) {
    const to = indexes.get(row);
    const target = to === undefined ? undefined : rows[to];
    if (to === undefined || !target) return;
    const from = (isRange ? indexes.get(String(last)) : undefined) ?? to;
    set(rows.slice(Math.min(from, to), Math.max(from, to) + 1), !has(target.id), target.id);
  }

  return {
    all: areSelected(rows) || (chosen.length > 0 && rows.some(({ id }) => has(id)) && "indeterminate"),
    toggleBetween: (from, to) => toggleAll(rows.slice(from, to + 1)),
    end() {
      if (chosen.length === 0) return false;
      keep([]);
      return true;
    },
    handlers: {
      onMouseDownCapture(event) {
        const box = checkboxCell(event.target);
        if (!box) return;
        // No text is selected, and the focus stays in the table, from which the keyboard goes on.
        event.preventDefault();
        if (event.currentTarget.contains(document.activeElement)) return;
        const stop = box.matches("td") ? box : box.querySelector<HTMLElement>("button");
        stop?.focus({ preventScroll: true });
      },
      onClick(event) {
        const box = checkboxCell(event.target);
        const cell = box && cellOf(box);
        if (cell) toggle(cell.row, event.shiftKey);
        else if (box) toggleAll(rows);
      },
    },
  };
}

const checkboxCell = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-select]") : null;
