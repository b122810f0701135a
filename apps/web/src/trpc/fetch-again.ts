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
