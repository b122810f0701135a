import type { Query, QueryClient } from "@tanstack/react-query";

/** Of so many answers that were left; older ones are gone from the router, too. */
const MAX_LEFT = 500;

/**
 * The router keeps the data of visited pages longer than the cache keeps their answers: going back could bring an answer from before
 * an event that nothing was left to be marked by. Such an answer is fetched again. Returns what ends it.
 */
export function refetchOutdatedAnswers(client: QueryClient): () => void {
  const leftAt = new Map<string, number>();
  return client.getQueryCache().subscribe(({ type, query }) => {
    const { queryHash, state } = query;
    if (type === "removed") {
      leftAt.delete(queryHash);
      leftAt.set(queryHash, state.dataUpdatedAt);
      const [oldest] = leftAt.keys();
      if (oldest !== undefined && leftAt.size > MAX_LEFT) leftAt.delete(oldest);
    }
    if (type !== "added" || state.data === undefined) return;
    if (state.dataUpdatedAt > (leftAt.get(queryHash) ?? Number.NEGATIVE_INFINITY)) return;
    void client.invalidateQueries({ predicate: (each: Query) => each === query });
  });
}
