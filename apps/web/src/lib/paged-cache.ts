import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { changeLoaded } from "./change-loaded.ts";

interface Row {
  id: number;
  createdAt: Date;
}

/** A list as far as it has been loaded, newest first. */
export type Pages<R extends Row> = InfiniteData<{ items: R[]; nextCursor: string | null }, string | null>;

/** The same pages with another state of one row, wherever it is shown. */
export function replaceRow<R extends Row>(pages: Pages<R>, row: R): Pages<R> {
  return mapItems(pages, (items) =>
    items.some(({ id }) => id === row.id) ? items.map((item) => (item.id === row.id ? row : item)) : items,
  );
}

/** The pages as the server would answer them now that `row` was written: there, gone, or new at its place. */
export function placeRow<R extends Row>(pages: Pages<R>, row: R, belongs: boolean): Pages<R> {
  if (!belongs) return removeRow(pages, row.id);
  return isShown(pages, row.id) ? replaceRow(pages, row) : insertRow(pages, row);
}

/** The same pages without the row. */
export function removeRow<R extends Row>(pages: Pages<R>, id: number): Pages<R> {
  return isShown(pages, id) ? mapItems(pages, (items) => items.filter((item) => item.id !== id)) : pages;
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
    .flatMap(([, loaded]) => loaded?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((row) => row.id === id);
}

/** What a query in the cache was asked for. */
export function inputOf([, details]: QueryKey): Readonly<Record<string, unknown>> {
  const input = isRecord(details) ? details.input : undefined;
  return isRecord(input) ? input : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isShown<R extends Row>({ pages }: Pages<R>, id: number): boolean {
  return pages.some(({ items }) => items.some((item) => item.id === id));
}

function insertRow<R extends Row>(pages: Pages<R>, row: R): Pages<R> {
  const older = pages.pages.findIndex(({ items }) => items.some((item) => isOlder(item, row)));
  const end = pages.pages.findIndex(({ nextCursor }) => nextCursor === null);
  const target = older === -1 ? end : older;
  return mapItems(pages, (items, page) =>
    page === target
      ? [...items.filter((item) => !isOlder(item, row)), row, ...items.filter((item) => isOlder(item, row))]
      : items,
  );
}

function isOlder(item: Row, row: Row): boolean {
  const age = row.createdAt.getTime() - item.createdAt.getTime();
  return age === 0 ? item.id < row.id : age > 0;
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
