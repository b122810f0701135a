"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ComponentProps } from "react";
import { PagedList } from "../lists/paged-list.tsx";
import { ListTable } from "./list-table.tsx";

type PagedTableProps<Row extends { id: number }> = Omit<
  ComponentProps<typeof PagedList<Row>>,
  "children" | "loading"
> &
  Omit<ComponentProps<typeof ListTable<Row>>, "rows" | "total" | "onNearEnd">;

/** What the page of a list gives to its table. */
export type TableProps<Row extends { id: number }> = Pick<
  PagedTableProps<Row>,
  "list" | "count" | "onRetry" | "noMatches" | "nothing" | "sort" | "onSort"
>;

/** A list as a table that is loaded page after page. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { list, count, errors, onRetry, noMatches, nothing, ...table } = props;
  return (
    <PagedList
      list={list}
      count={count}
      errors={errors}
      onRetry={onRetry}
      noMatches={noMatches}
      nothing={nothing}
      loading={<RowSkeletons label={`Loading ${table.label.toLowerCase()}...`} count={12} />}
    >
      {(rows, paging) => (
        <ListTable {...table} rows={rows} total={paging.count ?? paging.total} onNearEnd={paging.onNearEnd} />
      )}
    </PagedList>
  );
}
