import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";

export interface Row {
  id: number;
}

/** A list as far as it has been loaded. */
export type Pages<Loaded> = InfiniteData<{ items: Loaded[]; nextCursor: string | null }, string | null>;

/**
 * Maps the rows of an answer; a row is removed if `change` returns null. The answer is one record, which is never removed,
 * a list, the pages of a list, or lists in groups. Parts without a change stay the same objects.
 */
export function mapRows(answer: unknown, change: (row: Row) => Row | null): unknown {
  if (Array.isArray(answer)) return mapItems(answer, change);
  if (isRow(answer)) return change(answer) ?? answer;
  if (!isObject(answer)) return answer;
  let mapped = answer;
  for (const [name, part] of Object.entries(answer)) {
    const result = mapRows(part, change);
    if (result !== part) mapped = { ...mapped, [name]: result };
  }
  return mapped;
}

function mapItems(items: unknown[], change: (row: Row) => Row | null): unknown[] {
  const mapped = items.flatMap((item) => {
    if (!isRow(item)) return [mapRows(item, change)];
    const row = change(item);
    return row === null ? [] : [row];
  });
  const isSame = mapped.length === items.length && mapped.every((item, index) => item === items[index]);
  return isSame ? items : mapped;
}

export function isRow(value: unknown): value is Row {
  return isObject(value) && typeof value.id === "number";
}

/** How often a record has been written; 0 for records without a version. */
export function versionOf(row: Row): number {
  return "version" in row && typeof row.version === "number" ? row.version : 0;
}

/** The rows in the loaded pages of a list; `lists` is the key of its procedure for infinite queries. */
export function loadedRowsOf<Loaded extends Row>(client: QueryClient, lists: QueryKey): Loaded[] {
  return client
    .getQueriesData<Pages<Loaded>>({ queryKey: lists })
    .flatMap(([, loaded]) => loaded?.pages ?? [])
    .flatMap(({ items }) => items);
}

/** The newest state of a record in the loaded pages of a list; `lists` is the key of its procedure for infinite queries. */
export function findLoadedRow<Loaded extends Row>(
  client: QueryClient,
  lists: QueryKey,
  id: number,
): Loaded | undefined {
  return loadedRowsOf<Loaded>(client, lists)
    .filter((row) => row.id === id)
    .reduce<Loaded | undefined>(
      (newest, row) => (newest && versionOf(newest) >= versionOf(row) ? newest : row),
      undefined,
    );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
