import type { PageProps } from "../../lib/address/address.ts";
import { api, HydrateClient } from "../../trpc/server.tsx";
import { DealsScreen } from "./deals-screen.tsx";
import { boardStages, columnInput, dealsView, filtersOf, isBoard, listInput } from "./view.ts";

/** Prefetches the deals and counts of the view in the address. The layout prefetches the team. */
export async function DealsPage({ searchParams }: PageProps) {
  const view = dealsView.read(await searchParams);
  const lists = isBoard(view)
    ? boardStages(view).map((stage) => columnInput(view, stage))
    : [listInput(view)];
  await Promise.all([
    ...lists.map((input) => api.deals.list.prefetchInfinite(input)),
    api.deals.tabCounts.prefetch(filtersOf(view)),
    isBoard(view) ? api.deals.stageTotals.prefetch(filtersOf(view)) : null,
  ]);
  return (
    <HydrateClient>
      <DealsScreen />
    </HydrateClient>
  );
}
