import type { Query, QueryClient } from "@tanstack/react-query";
import { isPaged } from "../lib/cache/loaded-answers.ts";

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

/** A long list that became stale starts with its first pages when it is shown again, so few have to be fetched then. */
export function shortenLongLists(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "observerRemoved" && !(type === "updated" && query.state.isInvalidated)) return;
    const { data, isInvalidated } = query.state;
    if (!isInvalidated || query.getObserversCount() > 0 || !isPaged(data) || !isLong(query)) return;
    const first = <Item>(items: Item[]) => items.slice(0, MAX_REFETCHED_PAGES);
    query.setState({ data: { pages: first(data.pages), pageParams: first(data.pageParams) } });
  });
}

export function isLong({ state: { data } }: Query): boolean {
  return isPaged(data) && data.pages.length > MAX_REFETCHED_PAGES;
}
