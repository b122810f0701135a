import type { CellSelectionBounds, CellSelectionRange } from "@tanstack/react-table";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { isField, MENU, SELECT } from "../column.ts";
import type { FocusAfter } from "../edit-in-place/field-editor.ts";
import type { SelectedCells } from "../paste/paste-into-cells.tsx";
import type { RowToggles } from "../row-toggles.ts";
import { cellClipboard } from "./cell-clipboard.ts";
import {
  type CellId,
  cellAt,
  cellOf,
  headOf,
  isInEditor,
  isOnlyControl,
  menuButton,
  moveAmongHeads,
} from "./cell-elements.ts";
import { cellAfter, typedOver } from "./cells.ts";
import type { CellFocus } from "./use-cell-editing.tsx";

/** What is used of a table whose cells can be selected. */
interface CellTable<Item> {
  state: { cellSelection: readonly CellSelectionRange[] };
  getRowModel: () => { rows: readonly { id: string; original: Item }[] };
  getAllLeafColumns: () => readonly { id: string }[];
  getCellSelectionBounds: () => readonly CellSelectionBounds[];
  getSelectedCellRangesData: () => unknown[][][];
  selectCellRange: (range: CellSelectionRange) => void;
  selectAllCells: () => void;
  setFocusedCell: (rowId: string, columnId: string) => void;
}

interface CellRangeProps<Item> {
  table: CellTable<Item>;
  body: RefObject<HTMLElement | null>;
  /** The place of each row by its id. */
  indexes: ReadonlyMap<string, number>;
  scrollTo: (row: number) => void;
  rowsInView: () => number;
  onOpen: (row: Item) => void;
  /** Edits a cell, beginning with what was typed over it; false if it cannot be edited. */
  onEdit: (row: Item, column: string, typed?: string) => boolean;
  /** Pastes what the clipboard has into the selected cells. */
  onPaste: (clipboard: string, cells: SelectedCells<Item>, focus: CellFocus) => void;
  /** Where rows can be selected. */
  toggles: RowToggles | null;
}

/** Selects cells by pointer and keyboard, keeps the focus on the one from which the keyboard goes on, and copies them. */
export function useCellRange<Item>(props: CellRangeProps<Item>) {
  const { table, body, indexes, scrollTo, rowsInView, onOpen, onEdit, toggles } = props;
  const range = table.state.cellSelection.at(-1);
  const bounds = table.getCellSelectionBounds().at(-1) ?? null;
  const { rows } = table.getRowModel();
  const columns = table.getAllLeafColumns().map(({ id }) => id);
  /** The cell at which a press began that is not over. */
  const pressed = useRef<CellId | null>(null);

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

  function extendTo({ row, column }: CellId) {
    if (!range) table.setFocusedCell(row, column);
    else table.selectCellRange({ ...range, focusRowId: row, focusColumnId: column });
  }

  /** Gives the focus to a cell whose editor closes, or to the one below it. */
  function goTo({ row, column }: CellId, focus: FocusAfter) {
    if (focus === "away") return;
    const below = rows[(indexes.get(row) ?? 0) + 1];
    const to = { row: focus === "next" && below ? below.id : row, column };
    target.current = to;
    table.setFocusedCell(to.row, to.column);
  }

  /** From the head of a column down to the first row that is there. */
  function enter(column: string) {
    const [first] = rows;
    if (!first) return;
    target.current = { row: first.id, column };
    table.setFocusedCell(first.id, column);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // A menu that opens.
    if (event.defaultPrevented) return;
    const { key, shiftKey, currentTarget } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-head]") : null;
    if (head) {
      if (key === "ArrowDown" && head.ariaHasPopup) head.click();
      else if (key === "ArrowDown") enter(head.dataset.head ?? "");
      else if (!(moveAmongHeads(currentTarget, head, key) || endSelection(key))) return;
      event.preventDefault();
      return;
    }
    const button = menuButton(event.target);
    if (button && [" ", "Enter"].includes(key)) return;
    if (button && key === "ArrowDown") {
      button.click();
      event.preventDefault();
      return;
    }
    if (key === "Tab" && isOnlyControl(event.target)) {
      const edited = cellOf(event.target);
      const at = columns.indexOf(edited?.column ?? "") + (shiftKey ? -1 : 1);
      const beside = columns[at];
      if (!edited || beside === undefined) return;
      // What is left is saved.
      goTo({ row: edited.row, column: beside }, "here");
      event.preventDefault();
      return;
    }
    // Not in what a cell contains.
    if (!range || !(button || event.target instanceof HTMLTableCellElement)) return;
    const from = {
      row: indexes.get(shiftKey ? range.focusRowId : range.anchorRowId) ?? 0,
      column: columns.indexOf(shiftKey ? range.focusColumnId : range.anchorColumnId),
    };
    const extent = { rows: rows.length, columns: columns.length, page: rowsInView() };
    const to = cellAfter({ key, ctrl }, from, extent);
    const row = rows[to?.row ?? -1];
    const column = columns[to?.column ?? -1];
    if (key === "ArrowUp" && !shiftKey && from.row === 0)
      headOf(currentTarget, range.anchorColumnId)?.focus();
    else if (row && column !== undefined) {
      target.current = { row: row.id, column };
      if (shiftKey) extendTo({ row: row.id, column });
      else table.setFocusedCell(row.id, column);
    } else if (edit(event, rows[from.row]?.original, columns[from.column])) {
      // It begins with the key.
    } else if (key === " " && shiftKey && toggles && bounds) {
      toggles.toggleBetween(bounds.minRowIndex, bounds.maxRowIndex);
    } else if (key === "Enter" && columns[from.column] !== SELECT) {
      const opened = rows[from.row];
      if (opened) onOpen(opened.original);
    } else if (key === " " || key === "Enter") {
      const box =
        event.target instanceof Element && event.target.querySelector<HTMLElement>("[role=checkbox]");
      if (box) box.click();
    } else if (key === "Escape" && !isOneCell(range))
      table.setFocusedCell(range.anchorRowId, range.anchorColumnId);
    else if (key === "a" && ctrl) table.selectAllCells();
    else if (!endSelection(key)) return;
    event.preventDefault();
  }

  const endSelection = (key: string): boolean => key === "Escape" && toggles !== null && toggles.end();

  /** Whether a key begins to edit a cell: Enter and F2 with what is there, Delete without it, letters in its place. */
  function edit(event: KeyboardEvent, row: Item | undefined, column: string | undefined): boolean {
    const typed = typedOver(event);
    if (!row || column === undefined || typed === null) return false;
    const form = event.target instanceof Element ? event.target.querySelector("fieldset") : null;
    if (!form) return onEdit(row, column, typed);
    form.querySelector<HTMLElement>("input, button")?.focus();
    return true;
  }

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

  /** The column that Tab comes to in a row, if it comes to this row: where it was before, else what the row is called. */
  function stopOf(index: number, rowId: string): string | null {
    const named = columns.find(isField) ?? null;
    if (range && indexes.has(range.anchorRowId)) {
      const stop = range.anchorColumnId === MENU ? named : range.anchorColumnId;
      return range.anchorRowId === rowId ? stop : null;
    }
    return index === 0 ? named : null;
  }

  const focus = { goTo, isFocused: (cell: CellId) => cellAt(body.current, cell) === document.activeElement };
  const clipboard = cellClipboard({
    table,
    bounds,
    columns,
    onPaste: (text, cells) => props.onPaste(text, cells, focus),
  });
  return {
    bounds,
    stopOf,
    focus,
    handlers: { onKeyDown, onMouseDown, onMouseOver, onFocus, onDoubleClick, ...clipboard },
  };
}

const isOneCell = ({ anchorRowId, anchorColumnId, focusRowId, focusColumnId }: CellSelectionRange) =>
  anchorRowId === focusRowId && anchorColumnId === focusColumnId;
