import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { ownKeys } from "@dealflow/validators/common/keys";
import { type Layout, LIST_LAYOUTS, type List } from "@dealflow/validators/labels/views";
import type { ChosenColumn } from "@dealflow/validators/views";
import {
  type CompactFilters,
  chosenFilters,
  defineView,
  joinParams,
  sortsOf,
  type ViewParams,
} from "../../lib/address/define-view.ts";
import { listParams, sortIn } from "../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../lib/cache/paged-query.ts";
import type { ColumnsChoice } from "./columns/arrangement.ts";

interface ListDeclaration<
  Name extends List,
  Field extends string,
  Own extends object,
  Filters extends object,
> {
  list: Name;
  /** All columns of its table, by field. */
  columns: ColumnsChoice["columns"];
  /** The fields of those that are shown at first. */
  initial: readonly string[];
  /** The fields by which its table is sorted. */
  sorts: readonly Field[];
  /** What its address says beside the filters, such as its tab. */
  params?: ViewParams<Own>;
  filters: ViewParams<Filters>;
}

interface ListView<Name extends List, Field extends string> {
  view: (typeof LIST_LAYOUTS)[Name][number] | null;
  sort: `${Field}.asc` | `${Field}.desc` | null;
  columns: ChosenColumn[] | null;
  saved: number | "all" | null;
}

/** Declares a list: what its address says, what its table shows, and how both are asked for. */
export function defineList<
  const Name extends List,
  const Field extends string,
  Filters extends object,
  Own extends object = object,
>({ list, columns, initial, sorts, params, filters }: ListDeclaration<Name, Field, Own, Filters>) {
  const sortValues = sortsOf(sorts);
  return {
    view: defineView<Own & ListView<Name, Field> & Filters>(
      PAGE_PATHS[list],
      joinParams(
        params,
        listParams<(typeof LIST_LAYOUTS)[Name][number], (typeof sortValues)[number]>({
          layouts: LIST_LAYOUTS[list],
          sorts: sortValues,
          columns,
        }),
        filters,
      ),
      ownKeys(filters),
    ),
    /** What the table can be sorted by. */
    sorts: sortValues,
    columns: { list, columns, initial } satisfies ColumnsChoice,
    /** What is filtered by, as lists and summaries take it. */
    filtersOf: (view: Filters): CompactFilters<Filters> => chosenFilters(view, ownKeys(filters)),
    /** How much is loaded at once, in which order. */
    pageOf: ({ sort }: { sort: (typeof sortValues)[number] | null }, layout: Layout) => ({
      limit: PAGE_SIZE,
      ...sortIn(layout, sort),
    }),
  };
}
