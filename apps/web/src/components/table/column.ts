import type { Column } from "@dealflow/validators/columns/column";
import { ownKeys } from "@dealflow/validators/common/keys";
import type { ReactNode } from "react";
import { columnText } from "../../lib/format/column-text.ts";

/** A column of a table of records. */
export interface TableColumn<Row> {
  /** The field, by which the list is sorted too. */
  id: string;
  label: string;
  /** Pixels. */
  width: number;
  /** To how many it may shrink, so that a table that is a little too wide fits; not given where it keeps its width. */
  leastWidth?: number;
  /** Numbers and money stand at the right. */
  isNumeric: boolean;
  /** Whether the column says how old the field is: the oldest is then the greatest. */
  isAge: boolean;
  isSortable: boolean;
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
  choice: 144,
  list: 160,
};

/** Of these any text may be cut anyhow. */
const SHRINKING: readonly Column["kind"][] = ["text", "member", "list"];
const LEAST_SHARE = 0.8;

/** What a list says of a column beside its declaration. */
export type ColumnParts<Row> = Partial<Pick<TableColumn<Row>, "width" | "isAge" | "isSortable" | "cell">> &
  Pick<TableColumn<Row>, "text">;

/** The column of `menuColumn`. */
export const MENU = "menu";

/** The last column: a button in each row that opens what can be done with the record. */
export const menuColumn = <Row>(cell: (row: Row) => ReactNode): TableColumn<Row> => ({
  id: MENU,
  label: "Actions",
  width: 48,
  isNumeric: false,
  isAge: false,
  isSortable: false,
  cell,
  text: () => "",
});

/** The column of `selectColumn`. */
export const SELECT = "select";

/** The column before all others: a checkbox in each row that selects the record. */
export const selectColumn = <Row>(): TableColumn<Row> => ({
  id: SELECT,
  label: "Select",
  width: 40,
  isNumeric: false,
  isAge: false,
  isSortable: false,
  // The row renders it, since it depends on more than the record.
  cell: () => null,
  text: () => "",
});

/** Whether a column shows a field of the records. */
export const isField = (column: string | undefined): boolean => column !== SELECT && column !== MENU;

/** The columns of a table out of the declarations of its fields, in their order. */
export function tableColumns<Known extends string, Field extends Known, Row>(
  columns: Readonly<Record<Field, Column>>,
  parts: Readonly<Record<Known, ColumnParts<Row>>>,
): TableColumn<Row>[] {
  return ownKeys(columns).map((field) => tableColumn(field, columns[field], parts[field]));
}

function tableColumn<Row>(id: string, column: Column, parts: ColumnParts<Row>): TableColumn<Row> {
  const { label, kind } = column;
  const width = parts.width ?? WIDTHS[kind];
  return {
    id,
    label,
    width,
    ...(SHRINKING.includes(kind) && { leastWidth: LEAST_SHARE * width }),
    isNumeric: kind === "number" || kind === "money",
    isAge: false,
    isSortable: true,
    cell: (row) => parts.text(row) || "—",
    ...parts,
  };
}

/** A field as its text: a choice by its label. */
export const textParts = <Field extends string>(
  columns: Readonly<Record<Field, Column>>,
  field: Field,
): ColumnParts<Readonly<Record<Field, unknown>>> => ({
  text: (row) => columnText(columns[field], row[field]),
});

/** The field that a table is sorted by, and the direction of what the column shows. */
export interface TableSort {
  field: string;
  isDescending: boolean;
}

type SortedColumn = Pick<TableColumn<never>, "id" | "isNumeric" | "isAge">;

/** Whether the sort of the address, such as `value.desc`, is by this column, and in which direction. */
export function sortedBy(sort: string | null, { id, isAge }: SortedColumn): TableSort | null {
  const [ascending, descending] = [`${id}.asc`, `${id}.desc`];
  if (sort !== ascending && sort !== descending) return null;
  return { field: id, isDescending: (sort === descending) !== isAge };
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
