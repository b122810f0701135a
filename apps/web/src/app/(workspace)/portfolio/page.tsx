import type { Metadata } from "next";
import { PortfolioScreen } from "../../../features/deals/portfolio/portfolio-screen.tsx";
import { filtersOf, listInput, portfolioView } from "../../../features/deals/portfolio/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Portfolio Companies" };

/** The first page of the view in the address comes with its companies and figures; the layout brings the team. */
export default async function PortfolioPage({ searchParams }: PageProps) {
  const view = portfolioView.read(await searchParams);
  await Promise.all([
    api.deals.list.prefetchInfinite(listInput(view)),
    api.deals.portfolioSummary.prefetch(filtersOf(view)),
  ]);
  return (
    <HydrateClient>
      <PortfolioScreen />
    </HydrateClient>
  );
}
