import type { Layout } from "@dealflow/validators/labels/views";
import { oneOf } from "../choices.ts";

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
