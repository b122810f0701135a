import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { changeLoaded } from "./change-loaded.ts";

interface Row {
  id: number;
  createdAt: Date;
}

/** Negative where the first of two rows stands before the second, 0 where they share one place. */
type Order<R> = (first: R, second: R) => number;

const newestFirst: Order<Row> = (first, second) =>
  second.createdAt.getTime() - first.createdAt.getTime() || second.id - first.id;

/**
 * By name whatever the case: the order of the built-in database. One that sorts by a language's rules has a row that was
 * just written a little elsewhere, until its list is loaded again.
 */
export const byName: Order<{ id: number; name: string }> = (first, second) => {
  const [name, other] = [first.name.toLowerCase(), second.name.toLowerCase()];
  if (name === other) return first.id - second.id;
  return name < other ? -1 : 1;
};

/** A list as far as it has been loaded. */
export type Pages<R extends Row> = InfiniteData<{ items: R[]; nextCursor: string | null }, string | null>;

/** The same pages with another state of one row, wherever it is shown. */
export function replaceRow<R extends Row>(pages: Pages<R>, row: R): Pages<R> {
  return mapItems(pages, (items) =>
    items.some(({ id }) => id === row.id) ? items.map((item) => (item.id === row.id ? row : item)) : items,
  );
}

/** The pages as the server would answer them now that `row` was written: there, gone, or at its new place. */
export function placeRow<R extends Row>(
  pages: Pages<R>,
  row: R,
  belongs: boolean,
  order: Order<R> = newestFirst,
): Pages<R> {
  if (!belongs) return removeRow(pages, row.id);
  const shown = rowIn(pages, row.id);
  if (shown && order(shown, row) === 0) return replaceRow(pages, row);
  return insertRow(removeRow(pages, row.id), row, order);
}

/** The same pages without the row. */
export function removeRow<R extends Row>(pages: Pages<R>, id: number): Pages<R> {
  return rowIn(pages, id) ? mapItems(pages, (items) => items.filter((item) => item.id !== id)) : pages;
}

/**
 * Applies `change` to every loaded list of a procedure; `lists` is its key for infinite queries, `input` what a list
 * was asked for.
 */
export function changeLists<R extends Row>(
  client: QueryClient,
  lists: QueryKey,
  change: (pages: Pages<R>, input: Readonly<Record<string, unknown>>) => Pages<R>,
): void {
  changeLoaded<Pages<R>>(client, lists, (pages, queryKey) => change(pages, inputOf(queryKey)));
}

/** The row as any loaded list shows it. */
export function shownRow<R extends Row>(client: QueryClient, lists: QueryKey, id: number): R | undefined {
  return client
    .getQueriesData<Pages<R>>({ queryKey: lists })
    .map(([, loaded]) => loaded && rowIn(loaded, id))
    .find((row) => row !== undefined);
}

/**
 * This state of a row, or a newer one that any loaded answer of a list has: what a refused write puts back, or a slow one
 * answers, must not hide it. `lists` is the procedure's key, for pages and for plain answers.
 */
export function newestState<R extends Row & { version: number }>(
  client: QueryClient,
  lists: QueryKey,
  state: R,
): R {
  return client
    .getQueriesData<Pages<R> | { items: R[] }>({ queryKey: lists })
    .flatMap(([, loaded]) => (loaded && "pages" in loaded ? loaded.pages : (loaded ?? [])))
    .flatMap(({ items }) => items.filter(({ id }) => id === state.id))
    .reduce(newerOf, state);
}

/** The newer state of a row, and of the same version the one that is written. */
export function newerOf<R extends { version: number }>(written: R, shown: R): R {
  return shown.version > written.version ? shown : written;
}

/** What a query in the cache was asked for. */
export function inputOf([, details]: QueryKey): Readonly<Record<string, unknown>> {
  const input = isRecord(details) ? details.input : undefined;
  return isRecord(input) ? input : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function rowIn<R extends Row>({ pages }: Pages<R>, id: number): R | undefined {
  return pages.flatMap(({ items }) => items).find((item) => item.id === id);
}

/** Before the first row that stands after it; left out where that one is not loaded yet. */
function insertRow<R extends Row>(pages: Pages<R>, row: R, order: Order<R>): Pages<R> {
  const follows = (item: R) => order(row, item) < 0;
  const before = pages.pages.findIndex(({ items }) => items.some(follows));
  const end = pages.pages.findIndex(({ nextCursor }) => nextCursor === null);
  const target = before === -1 ? end : before;
  return mapItems(pages, (items, page) => {
    if (page !== target) return items;
    const at = items.findIndex(follows);
    return items.toSpliced(at === -1 ? items.length : at, 0, row);
  });
}

function mapItems<R extends Row>(data: Pages<R>, change: (items: R[], page: number) => R[]): Pages<R> {
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      const items = change(page.items, index);
      return items === page.items ? page : { ...page, items };
    }),
  };
}
