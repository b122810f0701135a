"use client";
import { COLUMN_WIDTHS } from "@dealflow/validators/labels/views";
import {
  type CellSelectionBounds,
  cellSelectionFeature,
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { MAX_PAGE_SIZE } from "../../lib/cache/paged-query.ts";
import { errorMessage } from "../../lib/errors.ts";
import { useIsPrinting } from "../../lib/hooks/printing.ts";
import { toastError } from "../../lib/toast-error.ts";
import { PrintedPart } from "../lists/printed-part.tsx";
import { useFlash } from "../lists/use-flash.ts";
import { useHeldRows } from "../lists/use-held-rows.ts";
import type { RowSelection } from "./bulk/use-row-selection.ts";
import { type CellFocus, useCellEditing } from "./cells/use-cell-editing.tsx";
import { useCellRange } from "./cells/use-cell-range.ts";
import { type ColumnActions, isField, SELECT, type TableColumn } from "./column.ts";
import { columnWidths, sizedColumn, tableWidth } from "./columns/column-widths.ts";
import type { FieldEdits } from "./edit-in-place/use-field-edits.ts";
import type { PasteList, SelectedCells } from "./paste/paste-into-cells.tsx";
import styles from "./record-table.module.css";
import { rowToggles } from "./row-toggles.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";

interface RecordTableProps<Item extends { id: number }> {
  /** What the rows are, such as `Deals`. */
  label: string;
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  /** The number of rows including those not loaded; -1 if unknown. */
  total: number;
  sort: string | null;
  actions: ColumnActions;
  /** The fields that are changed in their cells. */
  edits?: FieldEdits<Item>;
  pasteList?: PasteList<Item> | undefined;
  /** What `selectColumn` selects, where it is the first column. */
  selection?: RowSelection<Item> | undefined;
  onOpen: (row: Item) => void;
  /** Called when the last loaded rows are almost in view. */
  onNearEnd: () => void;
}

const features = tableFeatures({ cellSelectionFeature, columnResizingFeature, columnSizingFeature });

/** A shorter table is in the document as a whole, so that the browser's search finds all of it. */
const MIN_WINDOWED = 100;

/**
 * Records as a table: sorted by its heads, moved through with the keyboard, copied into spreadsheets. Only the rows in view are
 * in the document, and the one with the focus. Printing takes all that are loaded, up to MAX_PAGE_SIZE.
 */
export function RecordTable<Item extends { id: number }>(props: RecordTableProps<Item>) {
  const { label, columns, total, sort, actions, edits, pasteList, selection, onOpen, onNearEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isPrinting = useIsPrinting();
  const data = useHeldRows(props.rows, body);
  const { table, rows, indexes, sizes, widths } = useResizedTable(columns, data, actions);
  const { virtualizer, items } = useRowWindow({
    scroller,
    count: rows.length,
    isWhole: isPrinting || (total === rows.length && total < MIN_WINDOWED),
    // The keyboard goes on from there.
    focusedRow: indexes.get(table.getFocusedCell()?.row.id ?? ""),
    onNearEnd,
  });
  const shown = items.flatMap(({ index }) => rows[index]?.original ?? []);
  useFlash(shown, body);

  const editing = useCellEditing(edits);
  const hasMore = total < 0 || data.length < total;
  const pasting = useCellPaste({ edits, list: pasteList, hasMore, save: editing.savePasted });
  const toggles = selection ? rowToggles(selection, data, indexes) : null;
  const named = columns.find(({ id }) => isField(id));
  const { bounds, stopOf, focus, handlers } = useCellRange({
    table,
    body,
    indexes,
    scrollTo: (row) => virtualizer.scrollToIndex(row),
    rowsInView: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2, 1),
    onOpen,
    onEdit: editing.begin,
    onPaste: pasting.paste,
    toggles,
  });

  return (
    <div ref={scroller} data-selectable={columns[0]?.id === SELECT || undefined} className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is moved through.
        role="grid"
        aria-label={label}
        aria-rowcount={total < 0 ? -1 : total + 1}
        aria-colcount={columns.length}
        aria-readonly
        className={styles.table}
        style={{ minWidth: tableWidth(sizes) }}
        onPointerEnter={edits?.preload}
        onFocusCapture={edits?.preload}
        {...handlers}
        {...toggles?.handlers}
      >
        <thead className={styles.headGroup}>
          <tr aria-rowindex={1} className={styles.headRow} style={widths}>
            {table.getFlatHeaders().map((header, place) => {
              const column = columns[place];
              return column ? (
                <TableHead
                  key={column.id}
                  column={column}
                  place={place}
                  isFirst={column === named}
                  allChosen={toggles?.all ?? false}
                  sort={sort}
                  actions={actions}
                  width={header.getSize()}
                  isResizing={header.column.getIsResizing()}
                  onResize={header.getResizeHandler()}
                />
              ) : null;
            })}
          </tr>
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          style={isPrinting ? {} : { height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <TableRow
                key={row.id}
                item={row.original}
                index={index}
                top={start}
                widths={widths}
                columns={columns}
                stop={stopOf(index, row.id)}
                isChosen={selection?.has(row.original.id) ?? false}
                edits={edits}
                formOf={(item, column) => editing.formOf(item, column, focus)}
                onEdit={editing.begin}
                selected={columnsIn(bounds, index)}
              />
            ) : null;
          })}
        </tbody>
      </table>
      {isPrinting && items.length !== total ? (
        <PrintedPart printed={items.length} count={total < 0 ? null : total} />
      ) : null}
      {pasting.dialog}
    </div>
  );
}

/** The first and the last column of a row that are selected; null if none is. */
const columnsIn = (bounds: CellSelectionBounds | null, row: number): [number, number] | null =>
  bounds && bounds.minRowIndex <= row && row <= bounds.maxRowIndex
    ? [bounds.minColumnIndex, bounds.maxColumnIndex]
    : null;

/** A table whose columns are dragged to other widths, which are kept once they are let go. */
function useResizedTable<Item extends { id: number }>(
  columns: readonly TableColumn<Item>[],
  data: readonly Item[],
  actions: ColumnActions,
) {
  const table = useTable({
    features,
    data,
    columns: useMemo(
      () =>
        columns.map(({ id, width, text }) => ({
          id,
          size: width,
          minSize: Math.min(width, COLUMN_WIDTHS.min),
          accessorFn: (row: Item) => text(row),
        })),
      [columns],
    ),
    getRowId: ({ id }) => String(id),
    // The next page changes the rows, too.
    autoResetCellSelection: false,
    columnResizeMode: "onChange",
    defaultColumn: { maxSize: COLUMN_WIDTHS.max },
  });

  const { isResizingColumn } = table.state.columnResizing;
  const resizing = useRef<string | null>(null);
  useEffect(() => {
    const id = resizing.current;
    resizing.current = isResizingColumn || null;
    if (!id || isResizingColumn) return;
    actions.onResize(id, table.getColumn(id)?.getSize() ?? 0);
    table.resetColumnSizing(true);
  }, [isResizingColumn, actions, table]);

  const sizes = columns.map((column) => sizedColumn(column, table.getColumn(column.id)?.getSize()));
  const template = columnWidths(sizes);
  const widths = useMemo(() => ({ gridTemplateColumns: template }), [template]);
  const indexes = useMemo(() => new Map(data.map(({ id }, index) => [String(id), index])), [data]);
  return { table, rows: table.getRowModel().rows, indexes, sizes, widths };
}

interface CellPaste<Item> {
  edits: FieldEdits<Item> | undefined;
  list: PasteList<Item> | undefined;
  /** Whether the list has more rows than are loaded. */
  hasMore: boolean;
  /** Saves a value in its cell, or shows there why it cannot be. */
  save: (row: Item, column: string, typed: string, focus: CellFocus) => Promise<void>;
}

/** Pastes values into the cells of a column. The code comes with the first. Returns a dialog while it asks something. */
function useCellPaste<Item extends { id: number }>({ edits, list, hasMore, save }: CellPaste<Item>) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const newest = useRef(0);

  function paste(clipboard: string, cells: SelectedCells<Item>, focus: CellFocus): void {
    const number = ++newest.current;
    import("./paste/paste-into-cells.tsx")
      .then(({ pasteIntoCells }) =>
        pasteIntoCells({
          ...{ clipboard, cells, edits, list, hasMore },
          save: (row, column, typed) => save(row, column, typed, focus),
          show(next) {
            if (number !== newest.current) return;
            // What is closed stays closed.
            if (next === null) newest.current++;
            setDialog(next);
          },
        }),
      )
      .catch((error: unknown) => toastError(errorMessage(error)));
  }

  return { dialog, paste };
}

/** Pixels. */
const ROW_HEIGHT = 40;
/** Rows above and below those in view. */
const OVERSCAN = 6;
/** What the server renders, which does not know the height of the window. */
const FIRST_HEIGHT = 900;

interface RowWindowProps {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** All rows are in the document, up to MAX_PAGE_SIZE. */
  isWhole: boolean;
  /** The row with the focus, which stays in the document. */
  focusedRow: number | undefined;
  /** Called when the last rows are almost in view. */
  onNearEnd: () => void;
}

/** Which rows of a table are in the document. */
function useRowWindow({ scroller, count, isWhole, focusedRow, onNearEnd }: RowWindowProps) {
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
      const others = focusedRow === undefined || shown.includes(focusedRow) ? [] : [focusedRow];
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
