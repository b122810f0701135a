import { defaultScheduler, notifyManager, type Query, type QueryClient } from "@tanstack/react-query";
import superjson from "superjson";
import { MAX_PAGE_SIZE } from "../lib/cache/paged-query.ts";
import { URL_OF_API } from "./client.ts";

interface Page {
  items: unknown[];
  nextCursor: string | null;
  /** How many rows follow, where nothing else on the screen tells; null if they are too many to be counted. */
  rest?: number | null;
}
interface Pages {
  pages: Page[];
  pageParams: unknown[];
}

/**
 * Loads the rest of the lists that are shown, up to MAX_PAGE_SIZE rows of each, before it returns: the browser lays out what
 * it prints right after `beforeprint` and waits for nothing, so the requests are synchronous. What cannot be loaded is left.
 * Returns what to do after printing: the lists are then as they were.
 */
export function completeLists(queryClient: QueryClient): () => void {
  const lists = queryClient.getQueryCache().findAll({ type: "active" });
  return atOnce(() => {
    const restores = lists.flatMap((list) => complete(queryClient, list) ?? []);
    return () => {
      for (const restore of restores) restore();
    };
  });
}

/** Runs it so that React hears of new data within, not in the next task. */
function atOnce<Result>(run: () => Result): Result {
  notifyManager.setScheduler((notify) => notify());
  try {
    return run();
  } finally {
    notifyManager.setScheduler(defaultScheduler);
  }
}

function complete(queryClient: QueryClient, query: Query): (() => void) | null {
  const { queryKey, meta } = query;
  if (!meta?.isPrintedWhole || !isPages(query.state.data)) return null;
  const before = query.state.data;
  const cursor = before.pages.at(-1)?.nextCursor;
  const limit = MAX_PAGE_SIZE - before.pages.flatMap(({ items }) => items).length;
  const next = cursor && limit > 0 ? load(queryKey, { limit, cursor }) : null;
  if (!next) return null;
  const rest = meta.countsRest ? countFrom(queryKey, next.nextCursor) : undefined;

  const { isInvalidated, fetchStatus } = query.state;
  // What is on its way would take the place of what was loaded here. It is asked for again afterwards.
  void query.cancel({ revert: true });
  const printed = queryClient.setQueryData(queryKey, {
    pages: [...before.pages, { ...next, rest }],
    pageParams: [...before.pageParams, cursor],
  });
  return () => {
    if (query.state.data === printed) queryClient.setQueryData(queryKey, before);
    if (isInvalidated || fetchStatus !== "idle")
      void queryClient.invalidateQueries({ queryKey, exact: true });
  };
}

/** More pages than these are not counted. */
const MAX_COUNTED_PAGES = 20;

/** The number of rows from a cursor on. */
function countFrom(queryKey: readonly unknown[], from: string | null): number | null {
  let [cursor, count] = [from, 0];
  for (let counted = 0; cursor && counted < MAX_COUNTED_PAGES; counted++) {
    const page = load(queryKey, { limit: MAX_PAGE_SIZE, cursor });
    if (!page) return null;
    count += page.items.length;
    cursor = page.nextCursor;
  }
  return cursor ? null : count;
}

/** Null if the answer is not a page. */
function load([path, options]: readonly unknown[], page: { limit: number; cursor: string }): Page | null {
  if (!Array.isArray(path) || !isObject(options) || !isObject(options.input)) return null;
  const input = superjson.stringify({ ...options.input, ...page });
  const request = new XMLHttpRequest();
  request.open("GET", `${URL_OF_API}/${path.join(".")}?input=${encodeURIComponent(input)}`, false);
  try {
    request.send();
    const { result } = JSON.parse(request.responseText);
    const answer: unknown = superjson.deserialize(result.data);
    return isPage(answer) ? answer : null;
  } catch {
    // Without a connection what is loaded is printed, and says how much of the list that is.
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isPage = (value: unknown): value is Page =>
  isObject(value) && Array.isArray(value.items) && "nextCursor" in value;

const isPages = (value: unknown): value is Pages =>
  isObject(value) &&
  Array.isArray(value.pages) &&
  value.pages.every(isPage) &&
  Array.isArray(value.pageParams);
