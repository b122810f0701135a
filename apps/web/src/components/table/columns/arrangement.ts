import type { Column } from "@dealflow/validators/columns/column";
import { COLUMN_WIDTHS, type List } from "@dealflow/validators/labels/views";
import type { ChosenColumn } from "@dealflow/validators/views";
import type { TableColumn } from "../column.ts";

/** The columns of a list by field, in the order in which they are offered. */
type ListColumns = Readonly<Record<string, Column>>;

/** What there is to choose from. */
export interface ColumnsChoice {
  list: List;
  columns: ListColumns;
  /** The fields of those that are shown at first. */
  initial: readonly string[];
}

/** Which columns a table has, in which order and width: those that a member has chosen, else those that it has at first. */
export interface Arrangement {
  chosen: readonly ChosenColumn[] | null;
  /** The fields of the columns at first. The first of all stays the first. */
  initial: readonly string[];
}

/** The columns that are shown, in their order. Fields that the list has no more are left out. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  arrangement: Arrangement,
): TableColumn<Row>[] {
  return columnsOf(arrangement).flatMap(({ field, width }) => {
    const column = columns.find(({ id }) => id === field);
    return column ? { ...column, ...(width !== null && { width, leastWidth: width }) } : [];
  });
}

export function columnsOf({ chosen, initial }: Arrangement): ChosenColumn[] {
  const [first] = initial;
  const columns = chosen ?? initial.map((field) => ({ field, width: null }));
  const isFirst = ({ field }: ChosenColumn) => field === first;
  const named = columns.find(isFirst) ?? { field: first ?? "", width: null };
  return [named, ...columns.filter((column) => !isFirst(column))];
}

/** With a column that was not there, at the end. */
export const withColumn = (columns: readonly ChosenColumn[], field: string): ChosenColumn[] => [
  ...columns,
  { field, width: null },
];

export const withoutColumn = (columns: readonly ChosenColumn[], field: string): ChosenColumn[] =>
  columns.filter((column) => column.field !== field);

/** Whether a column can move by a number of places; the first stays where it is. */
export function canMove(columns: readonly { field: string }[], field: string, places: number): boolean {
  const at = columns.findIndex((column) => column.field === field);
  return at > 0 && at + places > 0 && at + places < columns.length;
}

export function moveColumn(columns: readonly ChosenColumn[], field: string, places: number): ChosenColumn[] {
  const moved = columns.find((column) => column.field === field);
  if (!moved || !canMove(columns, field, places)) return [...columns];
  const at = columns.indexOf(moved);
  return withoutColumn(columns, field).toSpliced(at + places, 0, moved);
}

/** With a width in pixels within what is possible. */
export function resizeColumn(columns: readonly ChosenColumn[], field: string, width: number): ChosenColumn[] {
  const { min, max } = COLUMN_WIDTHS;
  const possible = Math.round(Math.min(Math.max(width, min), max));
  return columns.map((column) => (column.field === field ? { field, width: possible } : column));
}
