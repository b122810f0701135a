import type { CellSelectionBounds, CellSelectionRange } from "@tanstack/react-table";
import type { KeyboardEvent } from "react";
import { SELECT } from "../column.ts";
import type { FocusAfter } from "../edit-in-place/field-editor.ts";
import type { RowToggles } from "../row-toggles.ts";
import { type CellId, cellOf, headOf, isOnlyControl, menuButton, moveAmongHeads } from "./cell-elements.ts";
import { cellAfter, typedOver } from "./cells.ts";

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

/** What a table tells its cells, besides their range. */
export interface CellActions<Item> {
  table: CellTable<Item>;
  /** The place of each row by its id. */
  indexes: ReadonlyMap<string, number>;
  rowsInView: () => number;
  onOpen: (row: Item) => void;
  /** Edits a cell, beginning with what was typed over it; false if it cannot be edited. */
  onEdit: (row: Item, column: string, typed?: string) => boolean;
  /** Where rows can be selected. */
  toggles: RowToggles | null;
}

/** The cells of a table as they are, and the ways from one to another. */
export interface Cells<Item> extends CellActions<Item> {
  range: CellSelectionRange | undefined;
  bounds: CellSelectionBounds | null;
  rows: readonly { id: string; original: Item }[];
  columns: readonly string[];
  moveTo: (cell: CellId) => void;
  extendTo: (cell: CellId) => void;
  /** The same, and shows the cell. */
  extendWithKeys: (cell: CellId) => void;
  /** Gives the focus to a cell whose editor closes, or to the one below it. */
  goTo: (cell: CellId, focus: FocusAfter) => void;
}

/** What a key does in a head, in what a cell contains and in a cell. */
export function pressKey<Item>(event: KeyboardEvent<HTMLElement>, cells: Cells<Item>): void {
  // A menu that opens.
  if (event.defaultPrevented) return;
  const isDone = keyInHead(event, cells) ?? keyInContent(event, cells) ?? keyInCell(event, cells);
  if (isDone) event.preventDefault();
}

/** Null where the key was pressed elsewhere. */
function keyInHead<Item>(event: KeyboardEvent<HTMLElement>, cells: Cells<Item>): boolean | null {
  const { key, currentTarget } = event;
  const head = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-head]") : null;
  if (!head) return null;
  if (key === "ArrowDown" && head.ariaHasPopup) head.click();
  else if (key === "ArrowDown") enter(cells, head.dataset.head ?? "");
  else return moveAmongHeads(currentTarget, head, key) || endSelection(cells, key);
  return true;
}

/** From the head of a column down to the first row that is there. */
function enter<Item>({ rows, moveTo }: Cells<Item>, column: string): void {
  const [first] = rows;
  if (first) moveTo({ row: first.id, column });
}

/** The button of a row's menu, and the field of a cell that is edited; null elsewhere. */
function keyInContent<Item>(event: KeyboardEvent<HTMLElement>, cells: Cells<Item>): boolean | null {
  const { key, shiftKey } = event;
  const button = menuButton(event.target);
  if (button && [" ", "Enter"].includes(key)) return false;
  if (button && key === "ArrowDown") {
    button.click();
    return true;
  }
  if (key !== "Tab" || !isOnlyControl(event.target)) return null;
  const edited = cellOf(event.target);
  const beside = cells.columns[cells.columns.indexOf(edited?.column ?? "") + (shiftKey ? -1 : 1)];
  if (!edited || beside === undefined) return false;
  // What is left is saved.
  cells.goTo({ row: edited.row, column: beside }, "here");
  return true;
}

function keyInCell<Item>(event: KeyboardEvent<HTMLElement>, cells: Cells<Item>): boolean {
  const { key, shiftKey, currentTarget } = event;
  const { table, range, bounds, rows, columns, indexes, toggles } = cells;
  const ctrl = event.ctrlKey || event.metaKey;
  // Not in what a cell contains.
  if (!range || !(menuButton(event.target) || event.target instanceof HTMLTableCellElement)) return false;
  const from = {
    row: indexes.get(shiftKey ? range.focusRowId : range.anchorRowId) ?? 0,
    column: columns.indexOf(shiftKey ? range.focusColumnId : range.anchorColumnId),
  };
  const extent = { rows: rows.length, columns: columns.length, page: cells.rowsInView() };
  const to = cellAfter({ key, ctrl }, from, extent);
  const row = rows[to?.row ?? -1];
  const column = columns[to?.column ?? -1];
  if (key === "ArrowUp" && !shiftKey && from.row === 0) headOf(currentTarget, range.anchorColumnId)?.focus();
  else if (row && column !== undefined) {
    if (shiftKey) cells.extendWithKeys({ row: row.id, column });
    else cells.moveTo({ row: row.id, column });
  } else if (edit(event, cells, rows[from.row]?.original, columns[from.column])) {
    // It begins with the key.
  } else if (key === " " && shiftKey && toggles && bounds) {
    toggles.toggleBetween(bounds.minRowIndex, bounds.maxRowIndex);
  } else if (key === "Enter" && columns[from.column] !== SELECT) {
    const opened = rows[from.row];
    if (opened) cells.onOpen(opened.original);
  } else if (key === " " || key === "Enter") {
    const box = event.target instanceof Element && event.target.querySelector<HTMLElement>("[role=checkbox]");
    if (box) box.click();
  } else if (key === "Escape" && !isOneCell(range))
    table.setFocusedCell(range.anchorRowId, range.anchorColumnId);
  else if (key === "a" && ctrl) table.selectAllCells();
  else return endSelection(cells, key);
  return true;
}

const endSelection = <Item>({ toggles }: Cells<Item>, key: string): boolean =>
  key === "Escape" && toggles !== null && toggles.end();

/** Whether a key begins to edit a cell: Enter and F2 with what is there, Delete without it, letters in its place. */
function edit<Item>(
  event: KeyboardEvent,
  { onEdit }: Cells<Item>,
  row: Item | undefined,
  column: string | undefined,
): boolean {
  const typed = typedOver(event);
  if (!row || column === undefined || typed === null) return false;
  const form = event.target instanceof Element ? event.target.querySelector("fieldset") : null;
  if (!form) return onEdit(row, column, typed);
  form.querySelector<HTMLElement>("input, button")?.focus();
  return true;
}

const isOneCell = ({ anchorRowId, anchorColumnId, focusRowId, focusColumnId }: CellSelectionRange) =>
  anchorRowId === focusRowId && anchorColumnId === focusColumnId;
