"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { type ComponentProps, useRef } from "react";
import { countOf, PagedList, usePagedRows } from "../lists/paged-list.tsx";
import type { BulkOf } from "./bulk/bulk-bar.tsx";
import { LazyBulkBar } from "./bulk/lazy-bulk-bar.tsx";
import { useRowSelection } from "./bulk/use-row-selection.ts";
import { ListTable } from "./list-table.tsx";

type PagedTableProps<Row extends { id: number }> = Omit<
  ComponentProps<typeof PagedList<Row>>,
  "children" | "loading"
> &
  Omit<ComponentProps<typeof ListTable<Row>>, "rows" | "total" | "pasteList" | "selection" | "onNearEnd"> & {
    /** Rows can then be selected, and values pasted into several of them. */
    bulk?: BulkOf<Row>;
  };

/** What the page of a list gives to its table. */
export type TableProps<Row extends { id: number }> = Pick<
  PagedTableProps<Row>,
  "list" | "count" | "onRetry" | "noMatches" | "nothing" | "sort" | "onSort"
>;

/** A list as a table that is loaded page after page. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { list, count, errors, onRetry, noMatches, nothing, bulk, ...table } = props;
  const region = useRef<HTMLDivElement>(null);
  const rows = usePagedRows(list);
  const total = countOf(list, rows.length, count) ?? (list.hasNextPage ? -1 : rows.length);
  const selection = useRowSelection(bulk?.scope ?? "", rows);
  return (
    <div ref={region}>
      <PagedList
        list={list}
        count={count}
        errors={errors}
        onRetry={onRetry}
        noMatches={noMatches}
        nothing={nothing}
        loading={<RowSkeletons label={`Loading ${table.label.toLowerCase()}...`} count={12} />}
      >
        {(shown, paging) => (
          <ListTable
            {...table}
            rows={shown}
            total={paging.count ?? paging.total}
            pasteList={bulk}
            selection={bulk ? selection : undefined}
            onNearEnd={paging.onNearEnd}
          />
        )}
      </PagedList>
      {bulk ? <LazyBulkBar bulk={bulk} selection={selection} total={total} region={region} /> : null}
    </div>
  );
}
