"use client";
import type { List } from "@dealflow/validators/labels/views";
import type { ChosenColumn } from "@dealflow/validators/views";
import { type ComponentProps, useMemo } from "react";
import { useListSettings } from "../lists/use-list-settings.ts";
import { canMove, columnsOf, moveColumn, resizeColumn, shownColumns, withoutColumn } from "./arrangement.ts";
import type { TableColumn } from "./column.ts";
import { RecordTable } from "./record-table.tsx";

interface ListTableProps<Item extends { id: number }>
  extends Omit<ComponentProps<typeof RecordTable<Item>>, "columns" | "actions"> {
  list: List;
  /** All that the list has. */
  columns: readonly TableColumn<Item>[];
  /** The columns that are shown at first; the first of them always is. */
  initial: readonly string[];
  onSort: (sort: string | null) => void;
}

/** A list as a table with the columns that the member has chosen for it. */
export function ListTable<Item extends { id: number }>(props: ListTableProps<Item>) {
  const { list, columns, initial, onSort, ...table } = props;
  const { columns: chosen, keep } = useListSettings(list);
  const arrangement = { chosen, initial };
  const shown = useMemo(() => shownColumns(columns, { chosen, initial }), [columns, chosen, initial]);
  const change = (to: (columns: readonly ChosenColumn[]) => ChosenColumn[]) =>
    keep({ columns: to(columnsOf(arrangement)) });
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
