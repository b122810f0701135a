"use client";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { keepPreviousData } from "@tanstack/react-query";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { trpc } from "../../trpc/client.ts";
import type { DealExport } from "./csv-columns.ts";
import { type DealView, filtersOf, listInput } from "./view.ts";

interface ExportDealsProps {
  /** Decides the name of the file and its columns. */
  list: DealExport;
  filters: ListDealsInput;
  disabled: boolean;
}

export function ExportDeals({ list, filters, disabled }: ExportDealsProps) {
  const { client } = trpc.useUtils();
  return (
    <ExportButton
      name={list}
      disabled={disabled}
      loadColumns={async () => {
        const { dealColumns } = await import("./csv-columns.ts");
        return (team) => dealColumns(list, team);
      }}
      loadPage={(page) => client.deals.list.query({ ...filters, ...page })}
    />
  );
}

/** Exports the deals of the open tab that match the filters. */
export function ExportOpenTab({ view }: { view: DealView }) {
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), {
    placeholderData: keepPreviousData,
  });
  return <ExportDeals list="deals" filters={listInput(view)} disabled={!counts?.[view.tab]} />;
}
