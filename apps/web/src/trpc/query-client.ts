import { QueryClient, type QueryClientConfig } from "@tanstack/react-query";
import { secondsToMilliseconds } from "date-fns/secondsToMilliseconds";
import superjson from "superjson";

/**
 * Data never goes stale by itself: writes and the changes of others make it stale (`stale-after.ts`), and some dialogs fetch it when they open.
 * Without a network a call fails at once instead of being paused, so that forms can show the error and keep what was typed.
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

/** For dialogs, panels and tabs: opening one fetches data older than 10 seconds again, for a tab that hears of no changes just then. */
export const REFETCH_ON_OPEN = { staleTime: secondsToMilliseconds(10) };

/** For suggestions while someone types: a failure shows nothing and does not recheck the session. */
export const TYPEAHEAD_QUERY = { ...REFETCH_ON_OPEN, meta: { isSilent: true } };
