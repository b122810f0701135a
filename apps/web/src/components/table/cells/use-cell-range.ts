import type { CellSelectionBounds } from "@tanstack/react-table";
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { isField, MENU } from "../column.ts";
import type { FocusAfter } from "../edit-in-place/field-editor.ts";
import type { SelectedCells } from "../paste/paste-into-cells.tsx";
import { type CellId, cellAt, cellOf, isInEditor, menuButton } from "./cell-elements.ts";
import { toTsv } from "./cells.ts";
import { type CellActions, type Cells, pressKey } from "./press-key.ts";
import type { CellFocus } from "./use-cell-editing.tsx";

interface CellRangeProps<Item> extends CellActions<Item> {
  body: RefObject<HTMLElement | null>;
  scrollTo: (row: number) => void;
  /** Pastes what the clipboard has into the selected cells. */
  onPaste: (clipboard: string, cells: SelectedCells<Item>, focus: CellFocus) => void;
}

/** Selects cells by pointer and keyboard, keeps the focus on the one from which the keyboard goes on, and copies them. */
export function useCellRange<Item>({ body, scrollTo, onPaste, ...actions }: CellRangeProps<Item>) {
  const { table, indexes } = actions;
  const range = table.state.cellSelection.at(-1);
  const bounds = table.getCellSelectionBounds().at(-1) ?? null;
  const { rows } = table.getRowModel();
  const columns = table.getAllLeafColumns().map(({ id }) => id);

  // Where the keyboard goes, the focus follows, once the row is there.
  const target = useRef<CellId | null>(null);
  useLayoutEffect(() => {
    if (!target.current || !range) return;
    const end = cellAt(body.current, target.current);
    const row = indexes.get(target.current.row);
    if (row !== undefined) scrollTo(row);
    if (!end) return;
    target.current = null;
    const anchor = { row: range.anchorRowId, column: range.anchorColumnId };
    cellAt(body.current, anchor)?.focus({ preventScroll: true });
    end.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  function moveTo(cell: CellId) {
    target.current = cell;
    table.setFocusedCell(cell.row, cell.column);
  }

  function extendTo({ row, column }: CellId) {
    if (!range) table.setFocusedCell(row, column);
    else table.selectCellRange({ ...range, focusRowId: row, focusColumnId: column });
  }

  function goTo({ row, column }: CellId, focus: FocusAfter) {
    if (focus === "away") return;
    const below = rows[(indexes.get(row) ?? 0) + 1];
    moveTo({ row: focus === "next" && below ? below.id : row, column });
  }

  /** The column that Tab comes to in a row, if it comes to this row: where it was before, else what the row is called. */
  function stopOf(index: number, rowId: string): string | null {
    const named = columns.find(isField) ?? null;
    if (range && indexes.has(range.anchorRowId)) {
      const stop = range.anchorColumnId === MENU ? named : range.anchorColumnId;
      return range.anchorRowId === rowId ? stop : null;
    }
    return index === 0 ? named : null;
  }

  function extendWithKeys(cell: CellId) {
    target.current = cell;
    extendTo(cell);
  }

  const cells = { ...actions, range, bounds, rows, columns, moveTo, extendTo, extendWithKeys, goTo };
  const focus = { goTo, isFocused: (cell: CellId) => cellAt(body.current, cell) === document.activeElement };
  return {
    bounds,
    stopOf,
    focus,
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressKey(event, cells),
      ...usePointer(cells, target),
      ...cellClipboard({ table, bounds, columns, onPaste: (text, chosen) => onPaste(text, chosen, focus) }),
    },
  };
}

/** `target` is the cell that the focus is on its way to. */
function usePointer<Item>(cells: Cells<Item>, target: RefObject<CellId | null>) {
  const { table, range, rows, indexes, extendTo, onEdit, onOpen } = cells;
  /** The cell at which a press began that is not over. */
  const pressed = useRef<CellId | null>(null);

  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const cell = isInEditor(event.target) ? null : cellOf(event.target);
    if (!cell || event.button !== 0 || event.defaultPrevented) return;
    if (event.shiftKey) {
      extendTo(cell);
      // The focus stays where the range begins.
      event.preventDefault();
      return;
    }
    table.setFocusedCell(cell.row, cell.column);
    pressed.current = cell;
    window.addEventListener("mouseup", () => (pressed.current = null), { once: true });
  }

  function onMouseOver(event: MouseEvent<HTMLElement>) {
    const cell = pressed.current && cellOf(event.target);
    if (cell) extendTo(cell);
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const isCell = event.target instanceof HTMLTableCellElement || menuButton(event.target);
    const cell = isCell ? cellOf(event.target) : null;
    const isAnchor = cell?.row === range?.anchorRowId && cell?.column === range?.anchorColumnId;
    if (cell && !isAnchor && !target.current) table.setFocusedCell(cell.row, cell.column);
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    // What is pressed there does what it does.
    if (event.target instanceof Element && event.target.closest("a, button, fieldset, [data-select]")) return;
    const cell = cellOf(event.target);
    const row = rows[indexes.get(cell?.row ?? "") ?? -1];
    if (cell && row && !onEdit(row.original, cell.column)) onOpen(row.original);
  }

  return { onMouseDown, onMouseOver, onFocus, onDoubleClick };
}

interface ClipboardTable<Item> {
  getRowModel: () => { rows: readonly { original: Item }[] };
  getSelectedCellRangesData: () => unknown[][][];
}

interface CellClipboard<Item> {
  table: ClipboardTable<Item>;
  /** Of the selected cells. */
  bounds: CellSelectionBounds | null;
  /** The ids of the columns. */
  columns: readonly string[];
  onPaste: (clipboard: string, cells: SelectedCells<Item>) => void;
}

/** Copies the selected cells as a spreadsheet takes them, and hands over what is pasted into them. */
function cellClipboard<Item>({ table, bounds, columns, onPaste }: CellClipboard<Item>) {
  return {
    onCopy(event: ClipboardEvent<HTMLElement>) {
      const cells = table.getSelectedCellRangesData().at(-1);
      if (!cells || !(event.target instanceof HTMLTableCellElement)) return;
      const first = bounds?.minColumnIndex ?? 0;
      const fields = cells.map((row) => row.filter((_, at) => isField(columns[first + at])));
      if (fields[0]?.length === 0) return;
      event.clipboardData.setData("text/plain", toTsv(fields.map((row) => row.map(String))));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const text = event.clipboardData.getData("text/plain");
      // A link that was pressed has the focus, in the cell that is selected. What a cell has opened elsewhere is not in it.
      if (!bounds || text === "" || isInEditor(event.target) || !cellOf(event.target)) return;
      const { minRowIndex, maxRowIndex, minColumnIndex, maxColumnIndex } = bounds;
      const { rows } = table.getRowModel();
      const [first, ...below] = rows.slice(minRowIndex).map(({ original }) => original);
      const column = minColumnIndex === maxColumnIndex ? columns[minColumnIndex] : null;
      if (!first || column === undefined || (column !== null && !isField(column))) return;
      event.preventDefault();
      onPaste(text, { column, rows: [first, ...below], count: maxRowIndex - minRowIndex + 1 });
    },
  };
}
