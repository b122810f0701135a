import type { PageProps } from "../../lib/address/address.ts";
import { layoutOf } from "../../lib/address/list-layout.ts";
import { api, HydrateClient, lastLayout } from "../../trpc/server.tsx";
import { DealsScreen } from "./deals-screen.tsx";
import { prefetchDealFacts } from "./table/prefetch-deal-facts.ts";
import { boardStages, columnInput, dealsView, filtersOf, layoutsOf, listInput } from "./view.ts";

/** Prefetches the deals and counts of the view in the address. The layout prefetches the team. */
export async function DealsPage({ searchParams }: PageProps) {
  const view = dealsView.read(await searchParams);
  const layout = layoutOf(layoutsOf(view), view.view, await lastLayout("deals"));
  const lists = {
    cards: [listInput(view, layout)],
    table: [listInput(view, layout)],
    board: boardStages(view).map((stage) => columnInput(view, stage)),
  }[layout];
  await Promise.all([
    ...lists.map((input) => api.deals.list.prefetchInfinite(input)),
    api.deals.tabCounts.prefetch(filtersOf(view)),
    layout === "board" ? api.deals.stageTotals.prefetch(filtersOf(view)) : null,
    layout === "board" ? api.deals.stageMedians.prefetch() : null,
  ]);
  if (layout === "table") await prefetchDealFacts();
  return (
    <HydrateClient>
      <DealsScreen />
    </HydrateClient>
  );
}
