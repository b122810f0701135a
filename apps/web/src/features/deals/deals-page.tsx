import { readOwnView } from "../../entities/fields/read-own-view.ts";
import type { PageProps } from "../../lib/address/address.ts";
import { layoutOf } from "../../lib/address/list-params.ts";
import { api, HydrateClient, openList } from "../../trpc/server.tsx";
import { DealsScreen } from "./deals-screen.tsx";
import { prefetchDealFacts } from "./table/prefetch-deal-facts.ts";
import { boardStages, columnInput, dealsView, filtersOf, layoutsOf, listInput } from "./view.ts";

/** Prefetches the deals and counts of the view in the address. The layout prefetches the team. */
export async function DealsPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = await readOwnView(dealsView, "deals", params);
  const layout = layoutOf(layoutsOf(view), view.view, await openList("deals", params));
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
