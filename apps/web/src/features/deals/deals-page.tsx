import { api, HydrateClient } from "../../trpc/server.tsx";
import { DealsScreen } from "./deals-screen.tsx";
import { countsInput, listInput, readView } from "./view.ts";

interface DealsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The first page of the view in the address comes with its deals and counts; the layout brings the team. */
export async function DealsPage({ searchParams }: DealsPageProps) {
  const view = readView(await searchParams);
  await Promise.all([
    api.deals.list.prefetchInfinite(listInput(view)),
    api.deals.tabCounts.prefetch(countsInput(view)),
  ]);
  return (
    <HydrateClient>
      <DealsScreen />
    </HydrateClient>
  );
}
