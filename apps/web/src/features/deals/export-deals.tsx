"use client";
import { DEAL_COLUMNS, PORTFOLIO_COLUMNS, RIM_COLUMNS } from "@dealflow/validators/columns/deals";
import type { ListDealsInput } from "@dealflow/validators/deals";
import type { Layout } from "@dealflow/validators/labels/views";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { FILTERED } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { type DealView, filtersOf, listInput } from "./view.ts";

/** The columns of the file, by what the list is called. */
export const EXPORTED_COLUMNS = {
  deals: DEAL_COLUMNS,
  portfolio: PORTFOLIO_COLUMNS,
  "rim-deals": RIM_COLUMNS,
};
export type DealList = keyof typeof EXPORTED_COLUMNS;

interface ExportDealsProps {
  /** Decides the name of the file and its columns. */
  list: DealList;
  filters: ListDealsInput;
  disabled: boolean;
}

export function ExportDeals({ list, filters, disabled }: ExportDealsProps) {
  const { client } = trpc.useUtils();
  return (
    <ExportButton
      name={list}
      disabled={disabled}
      columns={EXPORTED_COLUMNS[list]}
      fieldsOf="deals"
      loadPage={(page) => client.deals.list.query({ ...filters, ...page })}
    />
  );
}

/** Exports the deals of the open tab that match the filters, in the order of the layout. */
export function ExportOpenTab({ view, layout }: { view: DealView; layout: Layout }) {
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), FILTERED);
  return <ExportDeals list="deals" filters={listInput(view, layout)} disabled={!counts?.[view.tab]} />;
}
