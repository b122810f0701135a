import { type ChosenColumn, readColumns, writeColumns } from "@dealflow/validators/common/chosen-columns";
import type { CustomSort, Sort } from "@dealflow/validators/common/sort";
import { customKey } from "@dealflow/validators/labels/custom-names";
import { COLUMN_WIDTHS, FIELDS_OF_LISTS, type Layout, type List } from "@dealflow/validators/labels/views";
import { oneOf } from "../choices.ts";
import { choice, idOr, sortsOf, type ViewParam } from "./define-view.ts";
import { isOwnSort } from "./own-params.ts";

interface ListChoices<Value, Sorts> {
  list: List;
  layouts: readonly Value[];
  /** What the table can be sorted by. */
  sorts: ViewParam<Sorts | null>;
  /** By field. */
  columns: object;
}

/** How the address of a list says in which layout, order and columns it is shown. */
export function listParams<const Value extends Layout, Sorts>({
  list,
  layouts,
  sorts,
  columns,
}: ListChoices<Value, Sorts>) {
  return {
    /** The layout, absent for that of the last time. */
    view: choice<Value | null>([null, ...layouts]),
    /** The order of the table. */
    sort: sorts,
    /** Of the table, absent for those of the last time. */
    columns: columnsIn(list, Object.keys(columns)),
    /** The id of the saved view that is open; `all` for none, where the list opens with one. */
    saved: idOr([null, "all"]),
  };
}

/** The sorts by these fields; none by default. */
export const sortsBy = <const Field extends string>(
  fields: readonly Field[],
): ViewParam<Sort<Field> | null> => choice<Sort<Field> | null>([null, ...sortsOf(fields)]);

/** The same of a list that is sorted by fields of one's own, too. */
export function sortsWithOwn<const Field extends string>(
  fields: readonly Field[],
): ViewParam<Sort<Field> | CustomSort | null> {
  const { read } = sortsBy(fields);
  return { read: (text) => (isOwnSort(text) ? text : read(text)), write: (sort) => sort };
}

/** Columns of these fields, and of fields of one's own where the list's records have some; null by default. */
export function columnsIn(list: List, fields: readonly string[]): ViewParam<ChosenColumn[] | null> {
  const hasOwn = FIELDS_OF_LISTS[list] !== undefined;
  return {
    read: (text) => {
      const named = text ? readColumns(text) : [];
      const known = named.filter(
        ({ field }) => fields.includes(field) || (hasOwn && customKey(field) !== undefined),
      );
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
export const sortIn = <Sorts extends string>(layout: Layout, sort: Sorts | null): { sort?: Sorts } =>
  layout === "table" && sort ? { sort } : {};

/** The sort of the address as a table is given it. */
export const sortProps = <Sorts extends string>(
  sorts: ViewParam<Sorts | null>,
  field: { value: Sorts | null; onChange: (sort: Sorts | null) => void },
) => ({
  sort: field.value,
  onSort: (sort: string | null) => field.onChange(sorts.read(sort ?? undefined)),
});
