import { LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { Metadata } from "next";
import { readOwnView } from "../../../entities/fields/read-own-view.ts";
import { PortfolioScreen } from "../../../features/deals/portfolio/portfolio-screen.tsx";
import { filtersOf, listInput, portfolioView } from "../../../features/deals/portfolio/view.ts";
import { prefetchDealFacts } from "../../../features/deals/table/prefetch-deal-facts.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { layoutOf } from "../../../lib/address/list-params.ts";
import { api, HydrateClient, openList } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Portfolio Companies" };

/** The first page of the view in the address comes with its companies and figures; the layout brings the team. */
export default async function PortfolioPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = await readOwnView(portfolioView, "deals", params);
  const layout = layoutOf(LIST_LAYOUTS.portfolio, view.view, await openList("portfolio", params));
  await Promise.all([
    api.deals.list.prefetchInfinite(listInput(view, layout)),
    api.deals.portfolioSummary.prefetch(filtersOf(view)),
  ]);
  if (layout === "table") await prefetchDealFacts();
  return (
    <HydrateClient>
      <PortfolioScreen />
    </HydrateClient>
  );
}
