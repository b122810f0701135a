"use client";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { keepPreviousData } from "@tanstack/react-query";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { trpc } from "../../trpc/client.ts";
import type { DealExport } from "./csv-columns.ts";
import { type DealView, filtersOf, listInput } from "./view.ts";

interface ExportDealsProps {
  /** Which list it is: it names the file and chooses the columns. */
  list: DealExport;
  filters: ListDealsInput;
  disabled: boolean;
}

export function ExportDeals({ list, filters, disabled }: ExportDealsProps) {
  const { client, users } = trpc.useUtils();

  async function columns() {
    const [{ dealColumns }, team] = await Promise.all([import("./csv-columns.ts"), users.list.ensureData()]);
    return dealColumns(list, team.items);
  }

  return (
    <ExportButton
      name={list}
      disabled={disabled}
      columns={columns}
      loadPage={(page) => client.deals.list.query({ ...filters, ...page })}
    />
  );
}

/** The open tab of the deals page, as its filters leave it. */
export function ExportOpenTab({ view }: { view: DealView }) {
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), {
    placeholderData: keepPreviousData,
  });
  return <ExportDeals list="deals" filters={listInput(view)} disabled={!counts?.[view.tab]} />;
}
