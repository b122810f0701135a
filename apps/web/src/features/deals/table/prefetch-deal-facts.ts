import "server-only";
import { api, prefetchedIds } from "../../../trpc/server.tsx";

/** What a table of deals says beside them, once these are prefetched. */
export async function prefetchDealFacts(): Promise<void> {
  const dealIds = prefetchedIds(["deals", "list"]);
  await Promise.all([
    api.deals.stageMedians.prefetch(),
    dealIds.length > 0 && api.tasks.next.prefetch({ dealIds }),
  ]);
}
