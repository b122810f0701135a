"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ChosenColumn } from "@dealflow/validators/views";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ComponentProps, type ReactNode, useMemo, useRef } from "react";
import { pluralize } from "../../lib/format/pluralize.ts";
import { Lazy } from "../lazy/lazy.tsx";
import { countOf, PagedList, usePagedRows } from "../lists/paged-list.tsx";
import type { BulkBarProps, BulkOf } from "./bulk/bulk-bar.tsx";
import { useRowSelection } from "./bulk/use-row-selection.ts";
import { menuColumn, selectColumn, type TableColumn } from "./column.ts";
import {
  type ColumnsChoice,
  canMove,
  columnsOf,
  moveColumn,
  resizeColumn,
  shownColumns,
  withoutColumn,
} from "./columns/arrangement.ts";
import { useColumns } from "./columns/use-columns.ts";
import { RecordTable } from "./record-table.tsx";

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

const loadBar = <Row,>() => import("./bulk/bulk-bar.tsx").then(({ default: Bar }) => ({ default: Bar<Row> }));

/** Says how many records are selected. The bar is loaded with the first of them. */
function LazyBulkBar<Row>(props: BulkBarProps<Row>) {
  const { chosen } = props.selection;
  return (
    <>
      <VisuallyHidden role="status">
        {chosen.length > 0 ? `${pluralize(chosen.length, props.bulk.noun)} selected` : null}
      </VisuallyHidden>
      {chosen.length > 0 ? (
        <Lazy load={loadBar<Row>} props={props} failed="What can be done with them could not be shown" />
      ) : null}
    </>
  );
}

interface ListTableProps<Item extends { id: number }>
  extends Omit<ComponentProps<typeof RecordTable<Item>>, "columns" | "actions"> {
  choice: ColumnsChoice;
  /** All that the list has. */
  columns: readonly TableColumn<Item>[];
  onSort: (sort: string | null) => void;
  /** A button that opens what can be done with a record. */
  menu?: (row: Item) => ReactNode;
}

/** A list as a table with the columns that the member has chosen for it. */
function ListTable<Item extends { id: number }>(props: ListTableProps<Item>) {
  const { choice, columns, onSort, menu, ...table } = props;
  const isSelectable = table.selection !== undefined;
  const { initial } = choice;
  const { chosen, choose } = useColumns(choice);
  const arrangement = { chosen, initial };
  const shown = useMemo(() => {
    const fields = shownColumns(columns, { chosen, initial });
    return [...(isSelectable ? [selectColumn<Item>()] : []), ...fields, ...(menu ? [menuColumn(menu)] : [])];
  }, [columns, chosen, initial, menu, isSelectable]);
  const change = (to: (columns: readonly ChosenColumn[]) => ChosenColumn[]) =>
    choose(to(columnsOf(arrangement)));
  return (
    <RecordTable
      {...table}
      columns={shown}
      actions={{
        onSort,
        canMove: (field, places) => canMove(columnsOf(arrangement), field, places),
        onMove: (field, places) => change((before) => moveColumn(before, field, places)),
        onResize: (field, width) => change((before) => resizeColumn(before, field, width)),
        onHide: (field) => change((before) => withoutColumn(before, field)),
      }}
    />
  );
}
