import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { ownKeys } from "@dealflow/validators/common/keys";
import { type Layout, LIST_LAYOUTS, type List } from "@dealflow/validators/labels/views";
import type { ChosenColumn } from "@dealflow/validators/views";
import {
  type CompactFilters,
  chosenFilters,
  defineView,
  joinParams,
  type ViewParam,
  type ViewParams,
} from "../../lib/address/define-view.ts";
import { listParams, sortIn } from "../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../lib/cache/paged-query.ts";
import type { ColumnsChoice } from "./columns/arrangement.ts";

interface ListDeclaration<
  Name extends List,
  Sort extends string,
  Own extends object,
  Filters extends object,
> {
  list: Name;
  /** All columns of its table, by field. */
  columns: ColumnsChoice["columns"];
  /** The fields of those that are shown at first. */
  initial: readonly string[];
  /** What its table can be sorted by. */
  sorts: ViewParam<Sort | null>;
  /** What its address says beside the filters, such as its tab. */
  params?: ViewParams<Own>;
  filters: ViewParams<Filters>;
}

interface ListView<Name extends List, Sort extends string> {
  view: (typeof LIST_LAYOUTS)[Name][number] | null;
  sort: Sort | null;
  columns: ChosenColumn[] | null;
  saved: number | "all" | null;
}

/** Declares a list: what its address says, what its table shows, and how both are asked for. */
export function defineList<
  const Name extends List,
  Sort extends string,
  Filters extends object,
  Own extends object = object,
>({ list, columns, initial, sorts, params, filters }: ListDeclaration<Name, Sort, Own, Filters>) {
  return {
    view: defineView<Own & ListView<Name, Sort> & Filters>(
      PAGE_PATHS[list],
      joinParams(
        params,
        listParams<(typeof LIST_LAYOUTS)[Name][number], Sort>({
          list,
          layouts: LIST_LAYOUTS[list],
          sorts,
          columns,
        }),
        filters,
      ),
      ownKeys(filters),
    ),
    sorts,
    columns: { list, columns, initial } satisfies ColumnsChoice,
    /** What is filtered by, as lists and summaries take it. */
    filtersOf: (view: Filters): CompactFilters<Filters> => chosenFilters(view, ownKeys(filters)),
    /** How much is loaded at once, in which order. */
    pageOf: ({ sort }: { sort: Sort | null }, layout: Layout) => ({
      limit: PAGE_SIZE,
      ...sortIn(layout, sort),
    }),
  };
}
