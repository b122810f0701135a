import { dayOf } from "@dealflow/validators/common/days";
import { LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { Metadata } from "next";
import { readOwnView } from "../../../entities/fields/read-own-view.ts";
import { RimScreen } from "../../../features/deals/rim/rim-screen.tsx";
import { listInput, rimView, summaryInput } from "../../../features/deals/rim/view.ts";
import { prefetchDealFacts } from "../../../features/deals/table/prefetch-deal-facts.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { layoutOf } from "../../../lib/address/list-params.ts";
import { api, HydrateClient, openList } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "RIM Deals" };

/** The first page of the view in the address comes with its deals and figures; the layout brings the team. */
export default async function RimDealsPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = await readOwnView(rimView, "deals", params);
  // The viewer's day is not known here: the browser starts from that of UTC, too.
  const today = dayOf(new Date());
  const layout = layoutOf(LIST_LAYOUTS.rim, view.view, await openList("rim", params));
  await Promise.all([
    api.deals.list.prefetchInfinite(listInput(view, today, layout)),
    api.deals.rimSummary.prefetch(summaryInput(view, today)),
    api.deals.rimSummary.prefetch(summaryInput({ ...view, followUp: "all" }, today)),
  ]);
  if (layout === "table") await prefetchDealFacts();
  return (
    <HydrateClient>
      <RimScreen />
    </HydrateClient>
  );
}
