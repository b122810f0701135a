"use client";
import type { Deal, ListDealsInput } from "@dealflow/validators/deals";
import type { BulkOf } from "../../../components/table/bulk/bulk-bar.tsx";
import { bulkList } from "../../../components/table/bulk/bulk-list.tsx";
import { trpc } from "../../../trpc/client.ts";
import type { DealList } from "../export-deals.tsx";

const load = () => import("./deal-bulk.tsx");

/** What can be done with several deals of a list. */
export function useDealBulk(list: DealList, input: ListDealsInput): BulkOf<Deal> {
  const { client } = trpc.useUtils();
  return bulkList({
    noun: "deal",
    input,
    loadPage: (page) => client.deals.list.query({ ...input, ...page }),
    load,
    props: { list },
  });
}
