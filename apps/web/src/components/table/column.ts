import type { Column } from "@dealflow/validators/columns/column";
import type { ReactNode } from "react";
import { columnText } from "../../lib/format/column-text.ts";

/** A column of a table of records. */
export interface TableColumn<Row> {
  /** The field, by which the list is sorted too. */
  id: string;
  label: string;
  /** Pixels. */
  width: number;
  /** Numbers and money stand at the right. */
  isNumeric: boolean;
  /** Whether the column says how old the field is: the oldest is then the greatest. */
  isAge: boolean;
  cell: (row: Row) => ReactNode;
  /** The value as a spreadsheet takes it. */
  text: (row: Row) => string;
}

/** What stands in the head of a column. */
export type ColumnHead = Omit<TableColumn<never>, "cell" | "text">;

/** What can be done with the columns of a table. */
export interface ColumnActions {
  onSort: (sort: string | null) => void;
  canMove: (column: string, places: number) => boolean;
  onMove: (column: string, places: number) => void;
  onResize: (column: string, width: number) => void;
  onHide: (column: string) => void;
}

const WIDTHS: Record<Column["kind"], number> = {
  text: 180,
  number: 112,
  money: 128,
  day: 112,
  time: 112,
  member: 160,
  flag: 96,
  choice: 160,
  list: 160,
};

type ColumnParts<Row> = Partial<Pick<TableColumn<Row>, "width" | "isAge" | "cell">> &
  Pick<TableColumn<Row>, "text">;

/** A column of the table out of the declaration of its field. */
export function tableColumn<Row>(id: string, column: Column, parts: ColumnParts<Row>): TableColumn<Row> {
  const { label, kind } = column;
  return {
    id,
    label,
    width: WIDTHS[kind],
    isNumeric: kind === "number" || kind === "money",
    isAge: false,
    cell: (row) => parts.text(row) || "—",
    ...parts,
  };
}

/** The text of a field: a choice by its label. */
export const fieldText =
  <Field extends string>(column: Column, field: Field) =>
  (row: Readonly<Record<Field, unknown>>): string =>
    columnText(column, row[field]);

/** The field that a table is sorted by, and the direction of what the column shows. */
export interface TableSort {
  field: string;
  isDescending: boolean;
}

type SortedColumn = Pick<TableColumn<never>, "id" | "isNumeric" | "isAge">;

/** Whether the sort of the address, such as `value.desc`, is by this column, and in which direction. */
export function sortedBy(sort: string | null, { id, isAge }: SortedColumn): TableSort | null {
  const [field, direction] = sort?.split(".") ?? [];
  return field === id ? { field: id, isDescending: (direction === "desc") !== isAge } : null;
}

/** The sort of the address. */
export const sortOf = ({ id, isAge }: SortedColumn, isDescending: boolean): string =>
  `${id}.${isDescending === isAge ? "asc" : "desc"}`;

/** What follows at a press on the head of a column: numbers begin with the greatest, words with A; the third press ends it. */
export function nextSort(sort: string | null, column: SortedColumn): string | null {
  const sorted = sortedBy(sort, column);
  if (!sorted) return sortOf(column, column.isNumeric);
  return sorted.isDescending === column.isNumeric ? sortOf(column, !column.isNumeric) : null;
}
