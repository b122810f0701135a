import type { Query, QueryClient } from "@tanstack/react-query";
import { createEventApplier } from "./apply-events.ts";
import type { LiveState } from "./event-stream.ts";
import { followEvents } from "./follow-events.ts";
import type { LoadRecord } from "./refresh-long-lists.ts";

interface LiveOptions {
  userId: number;
  /** Where the page was rendered: what has happened since comes first. */
  position: string | undefined;
  onState: (state: LiveState) => void;
  onRefused: () => void;
  load: LoadRecord;
}

/** Keeps the answers of a tab up to date with what others do, until it is stopped. */
export function startLive(client: QueryClient, options: LiveOptions): () => void {
  const applier = createEventApplier(client, options.load);
  const leaveCache = refetchOutdatedAnswers(client);
  const leave = followEvents({ ...options, onEvent: applier.add });
  return () => {
    leave();
    leaveCache();
    applier.stop();
  };
}

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
