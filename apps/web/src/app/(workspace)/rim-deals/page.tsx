import { dayOf } from "@dealflow/validators/common/days";
import type { Metadata } from "next";
import { RimScreen } from "../../../features/deals/rim/rim-screen.tsx";
import { listInput, rimView, summaryInput } from "../../../features/deals/rim/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "RIM Deals" };

/** The first page of the view in the address comes with its deals and figures; the layout brings the team. */
export default async function RimDealsPage({ searchParams }: PageProps) {
  const view = rimView.read(await searchParams);
  // The viewer's day is not known here: the browser starts from that of UTC, too.
  const today = dayOf(new Date());
  await Promise.all([
    api.deals.list.prefetchInfinite(listInput(view, today)),
    api.deals.rimSummary.prefetch(summaryInput(view, today)),
    api.deals.rimSummary.prefetch(summaryInput({ ...view, followUp: "all" }, today)),
  ]);
  return (
    <HydrateClient>
      <RimScreen />
    </HydrateClient>
  );
}
