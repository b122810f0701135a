"use client";
import { trpc } from "../../../trpc/client.ts";

/** Names these deals by their companies, as far as the server has told them. */
export function useCompanies(dealIds: readonly (number | null)[]) {
  const ids = [...new Set(dealIds)].filter((id) => id !== null);
  const deals = trpc.useQueries((call) => ids.map((id) => call.deals.get({ id })));
  return (id: number | null): string => {
    if (id === null) return "No deal";
    const deal = deals[ids.indexOf(id)];
    return deal?.data?.company ?? (deal?.isPending ? "Loading..." : "Unknown");
  };
}
