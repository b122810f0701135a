import type { Query, QueryClient } from "@tanstack/react-query";

/** A change of loaded answers that is shown until the server has answered a write. */
export interface PendingChange {
  /** The queries whose answers are changed, such as `deals.list`. */
  queries: readonly string[];
  change: (answer: unknown) => unknown;
  /** Stays after the write has succeeded, until the answer is fetched again. */
  staysAfterWrite?: boolean;
}

interface LoadedAnswers {
  /** Changes the answers permanently, to what the server has stored. */
  changeStored: (queries: readonly string[], change: (answer: unknown) => unknown) => void;
  addPending: (changes: readonly PendingChange[]) => void;
  removePending: (changes: readonly PendingChange[]) => void;
}

const answersOfClients = new WeakMap<QueryClient, LoadedAnswers>();

export function loadedAnswers(client: QueryClient): LoadedAnswers {
  const answers = answersOfClients.get(client) ?? createLoadedAnswers(client);
  answersOfClients.set(client, answers);
  return answers;
}

/**
 * Shows `changes` until `write` has ended. After a failure, each answer is the last one of the server again, even if it
 * was fetched in the meantime. Throws what `write` throws.
 */
export async function showWhile<Result>(
  client: QueryClient,
  changes: readonly PendingChange[],
  write: () => Promise<Result>,
): Promise<Result> {
  const answers = loadedAnswers(client);
  answers.addPending(changes);
  try {
    const result = await write();
    for (const { queries, change } of changes.filter(({ staysAfterWrite }) => staysAfterWrite)) {
      answers.changeStored(queries, change);
    }
    return result;
  } finally {
    answers.removePending(changes);
  }
}

/** Whether a query is one of `queries`: `deals` means all queries of that domain, `deals.list` those of one procedure. */
export function isOneOf({ queryKey: [path] }: Pick<Query, "queryKey">, queries: readonly string[]): boolean {
  const name = Array.isArray(path) ? path.join(".") : "";
  return queries.some((query) => name === query || name.startsWith(`${query}.`));
}

interface Answer {
  /** The answer of the server, with what has been stored since. */
  stored: unknown;
  /** The same with the pending changes. */
  shown: unknown;
}

/** Keeps the answer of the server for each query with pending changes, and shows it with those changes. */
function createLoadedAnswers(client: QueryClient): LoadedAnswers {
  const cache = client.getQueryCache();
  const pending = new Set<PendingChange>();
  const answers = new Map<Query, Answer>();
  let unsubscribe: (() => void) | undefined;

  const changesOf = (query: Query) => [...pending].filter(({ queries }) => isOneOf(query, queries));
  const storedIn = (query: Query) => (answers.get(query) ?? { stored: query.state.data }).stored;

  function show(query: Query, stored: unknown): void {
    const changes = changesOf(query);
    const shown = changes.reduce((answer, { change }) => change(answer), stored);
    if (changes.length > 0) answers.set(query, { stored, shown });
    else answers.delete(query);
    // Only the data: an answer that is stale or invalidated stays so.
    if (shown !== query.state.data) query.setState({ data: shown });
  }

  /** Shows the pending changes in an answer that was fetched meanwhile: it does not contain them yet. */
  function onFetched(query: Query): void {
    const { data } = query.state;
    const before = answers.get(query);
    if (data === undefined || data === before?.shown) return;
    if (before) show(query, withStoredPages(data, before));
    else if (changesOf(query).length > 0) show(query, data);
  }

  function showAll(): void {
    for (const query of cache.getAll()) {
      if (query.state.data === undefined) continue;
      if (answers.has(query) || changesOf(query).length > 0) show(query, storedIn(query));
    }
  }

  return {
    changeStored(queries, change) {
      for (const query of cache.getAll()) {
        if (query.state.data !== undefined && isOneOf(query, queries)) show(query, change(storedIn(query)));
      }
    },
    addPending(changes) {
      if (pending.size === 0) {
        unsubscribe = cache.subscribe(({ type, query }) => {
          if (type === "removed") answers.delete(query);
          else if (type === "added" || type === "updated") onFetched(query);
        });
      }
      for (const change of changes) pending.add(change);
      showAll();
    },
    removePending(changes) {
      for (const change of changes) pending.delete(change);
      showAll();
      if (pending.size === 0) unsubscribe?.();
    },
  };
}

/** A fetched further page comes with the shown pages before it: those are replaced by the stored ones. */
function withStoredPages(data: unknown, { stored, shown }: Answer): unknown {
  if (!isPaged(data) || !isPaged(stored) || !isPaged(shown)) return data;
  const pages = data.pages.map((page, index) => (page === shown.pages[index] ? stored.pages[index] : page));
  return { ...data, pages };
}

interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}

export function isPaged(data: unknown): data is Paged {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}
