import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Lists with more pages are not fetched again while they are shown: their pages come one after the other, and after
 * thousands of rows one write would cost hundreds of requests.
 */
export const MAX_REFETCHED_PAGES = 4;

/** For a list that a screen keeps as it was when it was opened: written rows are replaced in it, others stay. */
export const SNAPSHOT = { meta: { isSnapshot: true } };

/** Resolves when the answers that are on their way have come, or failed. */
export function untilFetched(client: QueryClient): Promise<void> {
  const isFetching = (query: Query) => query.state.fetchStatus === "fetching";
  return client.refetchQueries({ predicate: isFetching }, { cancelRefetch: false });
}

/**
 * Calls `refetch` with the stale answers that are shown: with lists that are loading more rows when these are here, since
 * fetching a list again would cancel them, and what was asked for would not come.
 */
export async function refetchShown(
  client: QueryClient,
  isStale: (query: Query) => boolean,
  refetch: (isStale: (query: Query) => boolean) => Promise<void>,
): Promise<void> {
  const isWaiting = (query: Query) => isStale(query) && isLoadingMore(query);
  const waiting = new Set(client.getQueryCache().findAll({ type: "active", predicate: isWaiting }));
  const refetched = refetch((query) => isStale(query) && !waiting.has(query));
  if (waiting.size === 0) return refetched;
  const isLater = (query: Query) => waiting.has(query);
  await client.refetchQueries({ predicate: isLater }, { cancelRefetch: false });
  // What has come may be from before the change, and its rows too many to be fetched again.
  void client.invalidateQueries({ predicate: isLater, refetchType: "none" });
  await Promise.all([refetched, refetch((query) => isStale(query) && isLater(query))]);
}

const isLoadingMore = ({ state: { fetchStatus, fetchMeta } }: Query): boolean =>
  fetchStatus === "fetching" && fetchMeta?.fetchMore !== undefined;
