"use client";
import type { Deal } from "@dealflow/validators/deals";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { findLoadedRow } from "../../lib/cache/loaded-rows.ts";
import { trpc } from "../../trpc/client.ts";

/** Finds a deal in the loaded lists and records, without a request. */
export function useFindDeal() {
  const client = useQueryClient();
  const { get } = trpc.useUtils().deals;
  const lists = getQueryKey(trpc.deals.list, undefined, "infinite");
  return (id: number): Deal | undefined => findLoadedRow<Deal>(client, lists, id) ?? get.getData({ id });
}
