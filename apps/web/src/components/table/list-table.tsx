"use client";
import type { ChosenColumn } from "@dealflow/validators/views";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { menuColumn, selectColumn, type TableColumn } from "./column.ts";
import {
  type ColumnsChoice,
  canMove,
  columnsOf,
  moveColumn,
  resizeColumn,
  shownColumns,
  withoutColumn,
} from "./columns/arrangement.ts";
import { useColumns } from "./columns/use-columns.ts";
import { RecordTable } from "./record-table.tsx";

interface ListTableProps<Item extends { id: number }>
  extends Omit<ComponentProps<typeof RecordTable<Item>>, "columns" | "actions"> {
  choice: ColumnsChoice;
  /** All that the list has. */
  columns: readonly TableColumn<Item>[];
  onSort: (sort: string | null) => void;
  /** A button that opens what can be done with a record. */
  menu?: (row: Item) => ReactNode;
}

/** A list as a table with the columns that the member has chosen for it. */
export function ListTable<Item extends { id: number }>(props: ListTableProps<Item>) {
  const { choice, columns, onSort, menu, ...table } = props;
  const isSelectable = table.selection !== undefined;
  const { initial } = choice;
  const { chosen, choose } = useColumns(choice);
  const arrangement = { chosen, initial };
  const shown = useMemo(() => {
    const fields = shownColumns(columns, { chosen, initial });
    return [...(isSelectable ? [selectColumn<Item>()] : []), ...fields, ...(menu ? [menuColumn(menu)] : [])];
  }, [columns, chosen, initial, menu, isSelectable]);
  const change = (to: (columns: readonly ChosenColumn[]) => ChosenColumn[]) =>
    choose(to(columnsOf(arrangement)));
  return (
    <RecordTable
      {...table}
      columns={shown}
      actions={{
        onSort,
        canMove: (field, places) => canMove(columnsOf(arrangement), field, places),
        onMove: (field, places) => change((before) => moveColumn(before, field, places)),
        onResize: (field, width) => change((before) => resizeColumn(before, field, width)),
        onHide: (field) => change((before) => withoutColumn(before, field)),
      }}
    />
  );
}
