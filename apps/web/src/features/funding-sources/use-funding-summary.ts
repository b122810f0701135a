"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useViewerDay } from "../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** A deal's totals as of the viewer's day; at midnight, the old ones are shown until the new ones are loaded. */
export function useFundingSummary(dealId: number) {
  const today = useViewerDay();
  return trpc.fundingSources.summary.useQuery(
    { dealId, today },
    { ...REFETCH_ON_OPEN, placeholderData: keepPreviousData },
  );
}
