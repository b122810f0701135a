import { type ChosenColumn, readColumns, writeColumns } from "@dealflow/validators/common/chosen-columns";
import { COLUMN_WIDTHS, type Layout } from "@dealflow/validators/labels/views";
import { oneOf } from "../choices.ts";
import { choice, idOr, type ViewParam } from "./define-view.ts";

interface ListChoices<Value, Sort> {
  layouts: readonly Value[];
  sorts: readonly Sort[];
  /** By field. */
  columns: object;
}

/** How the address of a list says in which layout, order and columns it is shown. */
export function listParams<const Value extends Layout, const Sort extends string>({
  layouts,
  sorts,
  columns,
}: ListChoices<Value, Sort>) {
  return {
    /** The layout, absent for that of the last time. */
    view: choice<Value | null>([null, ...layouts]),
    /** The order of the table. */
    sort: choice<Sort | null>([null, ...sorts]),
    /** Of the table, absent for those of the last time. */
    columns: columnsIn(Object.keys(columns)),
    /** The id of the saved view that is open; `all` for none, where the list opens with one. */
    saved: idOr([null, "all"]),
  };
}

/** Columns of these fields; null by default. */
export function columnsIn(fields: readonly string[]): ViewParam<ChosenColumn[] | null> {
  return {
    read: (text) => {
      const named = text ? readColumns(text) : [];
      const known = named.filter(({ field }) => fields.includes(field));
      const once = known.filter(
        (column, at) => known.findIndex(({ field }) => field === column.field) === at,
      );
      return once.length > 0 ? once.map(withPossibleWidth) : null;
    },
    write: (columns) => columns && writeColumns(columns),
  };
}

const withPossibleWidth = ({ field, width }: ChosenColumn): ChosenColumn => ({
  field,
  width: width && Math.min(Math.max(width, COLUMN_WIDTHS.min), COLUMN_WIDTHS.max),
});

/** One of the layouts of a list: that of the address, else the one of the last time, else the first. */
export function layoutOf<Value extends Layout>(
  layouts: readonly [Value, ...Value[]],
  chosen: Value | null,
  last: Layout,
): Value {
  return oneOf(layouts, chosen ?? last) ?? layouts[0];
}

/** The sort of the address for a list procedure: it is the order of the table alone. */
export const sortIn = <Sort extends string>(layout: Layout, sort: Sort | null): { sort?: Sort } =>
  layout === "table" && sort ? { sort } : {};

/** The sort of the address as a table is given it. */
export const sortProps = <Sort extends string>(
  sorts: readonly Sort[],
  field: { value: Sort | null; onChange: (sort: Sort | null) => void },
) => ({
  sort: field.value,
  onSort: (sort: string | null) => field.onChange(oneOf(sorts, sort) ?? null),
});
