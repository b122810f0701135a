import { api, HydrateClient } from "../../trpc/server.tsx";
import { DealsScreen } from "./deals-screen.tsx";
import { boardStages, columnInput, countsInput, isBoard, listInput, readView } from "./view.ts";

interface DealsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The first page of the view in the address comes with its deals and counts; the layout brings the team. */
export async function DealsPage({ searchParams }: DealsPageProps) {
  const view = readView(await searchParams);
  const lists = isBoard(view)
    ? boardStages(view).map((stage) => columnInput(view, stage))
    : [listInput(view)];
  await Promise.all([
    ...lists.map((input) => api.deals.list.prefetchInfinite(input)),
    api.deals.tabCounts.prefetch(countsInput(view)),
    isBoard(view) ? api.deals.stageTotals.prefetch(countsInput(view)) : null,
  ]);
  return (
    <HydrateClient>
      <DealsScreen />
    </HydrateClient>
  );
}
