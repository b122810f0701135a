import { QueryClient, type QueryClientConfig } from "@tanstack/react-query";
import superjson from "superjson";

/** Data never goes stale by itself: freshness comes from mutation results and live events. */
export function createQueryClient(caches: Pick<QueryClientConfig, "queryCache" | "mutationCache"> = {}) {
  return new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
      dehydrate: { serializeData: superjson.serialize },
      hydrate: { deserializeData: superjson.deserialize },
    },
  });
}
