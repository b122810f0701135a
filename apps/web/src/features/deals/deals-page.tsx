import type { PageProps } from "../../lib/address/address.ts";
import { api, HydrateClient, lastLayout, prefetchedIds } from "../../trpc/server.tsx";
import { DealsScreen } from "./deals-screen.tsx";
import { boardStages, columnInput, dealsView, filtersOf, layoutOf, listInput, tableInput } from "./view.ts";

/** Prefetches the deals and counts of the view in the address. The layout prefetches the team. */
export async function DealsPage({ searchParams }: PageProps) {
  const view = dealsView.read(await searchParams);
  const layout = layoutOf(view, await lastLayout("deals"));
  const lists = {
    cards: [listInput(view)],
    table: [tableInput(view)],
    board: boardStages(view).map((stage) => columnInput(view, stage)),
  }[layout];
  await Promise.all([
    api.views.settings.prefetch(),
    ...lists.map((input) => api.deals.list.prefetchInfinite(input)),
    api.deals.tabCounts.prefetch(filtersOf(view)),
    layout === "board" ? api.deals.stageTotals.prefetch(filtersOf(view)) : null,
    layout === "table" ? api.deals.stageMedians.prefetch() : null,
  ]);
  const dealIds = layout === "table" ? prefetchedIds(["deals", "list"]) : [];
  if (dealIds.length > 0) await api.tasks.next.prefetch({ dealIds });
  return (
    <HydrateClient>
      <DealsScreen />
    </HydrateClient>
  );
}
