"use client";
import { trpc } from "../../../trpc/client.ts";

/** The company of a task's deal, by the deal's id; null where the task has none. */
export function CompanyName({ dealId }: { dealId: number | null }) {
  const deal = trpc.deals.get.useQuery({ id: dealId ?? 0 }, { enabled: dealId !== null });
  if (dealId === null) return "No deal";
  return deal.data?.company ?? (deal.isPending ? "Loading..." : "Unknown");
}
