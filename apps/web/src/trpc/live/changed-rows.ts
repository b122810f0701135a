import type { RecordKind } from "@dealflow/validators/labels/records";
import type { Query, QueryClient } from "@tanstack/react-query";
import { mapRows, type Row, versionOf } from "../../lib/cache/loaded-rows.ts";
import { refetchShown } from "../fetch-again.ts";
import { kindOf } from "../records-of.ts";
import { hasWritten, hasWrittenAfter, isUnanswered } from "./own-writes.ts";

const changedAt = new WeakMap<Row, number>();
/** What events call the rows; undefined for those that they do not tell of. */
const removed = new WeakMap<Row, RecordKind | undefined>();

/** Whether somebody else has added or changed this row, as it is now, while the list was shown. */
export const isChangedByOthers = (row: Row): boolean => changedAt.has(row);

const JUST_NOW_MS = 3_000;

export const isJustChangedByOthers = (row: Row): boolean =>
  performance.now() - (changedAt.get(row) ?? Number.NEGATIVE_INFINITY) < JUST_NOW_MS;

export function noteChangedRow(row: Row): void {
  changedAt.set(row, performance.now());
}

/** Whether it has left its list by what somebody else did. The list may know of an own write before its answer is here. */
export function isRemovedByOthers(row: Row): boolean {
  const entity = removed.get(row);
  return removed.has(row) && !(entity && hasWrittenAfter(entity, row.id, versionOf(row)));
}

/** Fetches answers again because of what others did, and notes which of their rows are not what they were. */
export function refetchForOthers(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  return refetchShown(client, isStale, (isFetched) => refetchAndNote(client, isFetched));
}

async function refetchAndNote(client: QueryClient, isStale: (query: Query) => boolean): Promise<void> {
  const before = new Map<Query, Row[]>();
  for (const query of client.getQueryCache().findAll({ type: "active", predicate: isStale })) {
    if (query.state.data !== undefined) before.set(query, rowsOf(query.state.data));
  }
  // Heard before the components are, which then ask about the new rows.
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const were = before.get(event.query);
    if (!were) return;
    const now = rowsOf(event.query.state.data);
    noteDifferences(event.query, were, now);
    before.set(event.query, now);
  });
  try {
    await client.refetchQueries({ type: "active", predicate: isStale });
  } finally {
    stop();
  }
}

function noteDifferences(query: Query, were: readonly Row[], now: readonly Row[]): void {
  const entity = kindOf(domainOf(query));
  const isOwn = (row: Row) =>
    entity !== undefined && (isUnanswered(entity) || hasWritten(entity, row.id, versionOf(row)));
  const known = new Set(were.map(textOf));
  for (const row of now) if (!known.has(textOf(row)) && !isOwn(row)) noteChangedRow(row);
  const ids = new Set(now.map(({ id }) => id));
  for (const row of were) if (!ids.has(row.id)) removed.set(row, entity);
}

/** The first part of the path in a key such as `[["deals", "list"], …]`. */
function domainOf({ queryKey: [path] }: Query): string {
  return Array.isArray(path) ? String(path[0]) : "";
}

const textOf = (row: Row) => JSON.stringify(row);

function rowsOf(answer: unknown): Row[] {
  const rows: Row[] = [];
  mapRows(answer, (row) => {
    rows.push(row);
    return row;
  });
  return rows;
}
