import type { CellSelectionBounds } from "@tanstack/react-table";
import type { ClipboardEvent } from "react";
import { isField } from "../column.ts";
import type { SelectedCells } from "../paste/paste-into-cells.tsx";
import { cellOf, isInEditor } from "./cell-elements.ts";
import { toTsv } from "./cells.ts";

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
export function cellClipboard<Item>({ table, bounds, columns, onPaste }: CellClipboard<Item>) {
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
