import type { MutationKey, Query, QueryClient } from "@tanstack/react-query";
import { isOneOf, isPaged, loadedAnswers } from "../lib/cache/loaded-answers.ts";
import { isRow, mapRows, type Row, versionOf } from "../lib/cache/loaded-rows.ts";
import { errorCode, errorDetail } from "../lib/errors.ts";
import { MAX_REFETCHED_PAGES, refetchShown } from "./fetch-again.ts";
import { rememberWrite } from "./live/own-writes.ts";
import { kindOf, type MutationPath, recordsOf } from "./records-of.ts";
import { REMOVALS, STALE_AFTER } from "./stale-after.ts";

/** Brings the cache up to date after a write, before the callbacks of its mutation run. */
export function onWritten(
  client: QueryClient,
  key: MutationKey | undefined,
  input: unknown,
  answer: unknown,
): void {
  const path = mutationPath(key);
  if (!path) return;
  const goneId = REMOVALS.has(path) ? idIn(input) : null;
  if (REMOVALS.has(path)) removeRecord(client, path, goneId);
  else if (isRow(answer)) replaceRecord(client, path, answer);
  // A dialog or page that still shows what was removed is about to close.
  markStale(
    client,
    path,
    (query) => goneId !== null && isOneOf(query, [domainOf(path)]) && idIn(inputOf(query)) === goneId,
  );
}

/** The same where the server refused a write because its record is gone or has changed. */
export function onRefused(
  client: QueryClient,
  key: MutationKey | undefined,
  input: unknown,
  error: unknown,
): void {
  const path = mutationPath(key);
  if (!path || !isOutdated(error)) return;
  const goneId = GONE.has(errorCode(error) ?? "") ? idIn(input) : null;
  const current = [errorDetail(error, "current"), errorDetail(error, "stored")].flat();
  removeRecord(client, path, goneId);
  for (const row of current) if (isRow(row)) replaceRecord(client, path, row);
  // A list of pages keeps its other rows until it is next shown; a dialog that shows what is gone is about to close.
  const isLeft = (query: Query) => isPaged(query.state.data) || idIn(inputOf(query)) === goneId;
  markStale(
    client,
    path,
    (query) => goneId !== null && isOneOf(query, recordsOf(domainOf(path))) && isLeft(query),
  );
}

/**
 * Marks what a write has made stale: visible answers are fetched again at once, except those that `isLeft` names, the
 * others when they are next shown.
 */
export function markStale(
  client: QueryClient,
  path: MutationPath,
  isLeft: (query: Query) => boolean = () => false,
): void {
  const isStale = (query: Query) => isOneOf(query, STALE_AFTER[path]);
  void client.invalidateQueries({ predicate: isStale, refetchType: "none" });
  const isFetched = (query: Query) => isStale(query) && isFetchedWhileShown(query) && !isLeft(query);
  void refetchShown(client, isFetched, (predicate) => client.refetchQueries({ type: "active", predicate }));
}

/** Whether an answer that became stale while it is shown is fetched again, and not only when it is next shown. */
export const isFetchedWhileShown = (query: Query): boolean => !isLong(query) && !query.meta?.isSnapshot;

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

function isLong({ state: { data } }: Query): boolean {
  return isPaged(data) && data.pages.length > MAX_REFETCHED_PAGES;
}

function replaceRecord(client: QueryClient, path: MutationPath, written: Row): void {
  const entity = kindOf(domainOf(path));
  if (entity) rememberWrite(entity, written.id, versionOf(written));
  // A slow answer must not hide what somebody else has written since.
  const newer = (row: Row) => (row.id === written.id && versionOf(row) <= versionOf(written) ? written : row);
  loadedAnswers(client).changeStored(recordsOf(domainOf(path)), (answer) => mapRows(answer, newer));
}

function removeRecord(client: QueryClient, path: MutationPath, id: number | null): void {
  if (id === null) return;
  const entity = kindOf(domainOf(path));
  if (entity) rememberWrite(entity, id, null);
  loadedAnswers(client).changeStored(recordsOf(domainOf(path)), (answer) =>
    mapRows(answer, (row) => (row.id === id ? null : row)),
  );
}

const GONE: ReadonlySet<string> = new Set(["NOT_FOUND", "ALREADY_CONVERTED"]);
const OUTDATED_STATUSES: readonly unknown[] = [403, 404, 409];

/** Whether the server refused because what is shown is outdated: it is gone, has changed, or is not allowed any more. */
function isOutdated(error: unknown): boolean {
  return OUTDATED_STATUSES.includes(errorDetail(error, "httpStatus"));
}

function mutationPath(key: MutationKey | undefined): MutationPath | undefined {
  const path = Array.isArray(key?.[0]) ? key[0].join(".") : "";
  return isMutation(path) ? path : undefined;
}

const isMutation = (path: string): path is MutationPath => path in STALE_AFTER;

const domainOf = (path: MutationPath) => path.slice(0, path.indexOf("."));

/** The id of the one record that a query asks for; null if it asks for something else. */
export const inputIdOf = (query: Query): number | null => idIn(inputOf(query));

function inputOf({ queryKey: [, details] }: Query): unknown {
  return typeof details === "object" && details !== null && "input" in details ? details.input : undefined;
}

const idIn = (input: unknown): number | null => (isRow(input) ? input.id : null);
