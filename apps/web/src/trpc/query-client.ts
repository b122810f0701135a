import { QueryClient, type QueryClientConfig } from "@tanstack/react-query";
import { secondsToMilliseconds } from "date-fns/secondsToMilliseconds";
import superjson from "superjson";

/**
 * Data never goes stale by itself: freshness comes from mutation results and live events. Without a network a call
 * fails at once instead of waiting for it: people are told, and what they typed is theirs to send again.
 */
export function createQueryClient(caches: Pick<QueryClientConfig, "queryCache" | "mutationCache"> = {}) {
  return new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { networkMode: "always", retry: false },
      dehydrate: { serializeData: superjson.serialize },
      hydrate: { deserializeData: superjson.deserialize },
    },
  });
}

/** For an open deal and what belongs to it: others change it too. What has just come is not asked for again. */
export const AT_EACH_OPENING = { staleTime: secondsToMilliseconds(10) };

/** For what is looked up while someone types: nobody asked for it, so its failure, even for want of a session, is silent. */
export const WHILE_TYPING = { ...AT_EACH_OPENING, meta: { isSilent: true } };
