import type { RecordEvent } from "@dealflow/validators/events";
import { READ_KINDS, RECORDS } from "@dealflow/validators/labels/records";
import type { QueryClient } from "@tanstack/react-query";
import { isOneOf, loadedAnswers } from "../../lib/cache/loaded-answers.ts";
import { isRow, mapRows, type Row, versionOf } from "../../lib/cache/loaded-rows.ts";
import { errorDetail } from "../../lib/errors.ts";
import { isFetchedWhileShown } from "../after-write.ts";
import { getOf, recordsOf } from "../records-of.ts";
import { noteChangedRow } from "./changed-rows.ts";

/** Asks for one record, by the name of its query. */
export type LoadRecord = (query: string, input: { id: number }) => Promise<unknown>;

/** More rows than these are left until the list is shown again. */
const MAX_ROWS = 20;

/**
 * Lists that are too long to be fetched again while they are shown: what others have changed of their loaded rows is fetched by
 * itself, and what is gone leaves them.
 */
export async function refreshLongLists(
  client: QueryClient,
  events: readonly RecordEvent[],
  load: LoadRecord,
): Promise<void> {
  const shown = client
    .getQueryCache()
    .findAll({ type: "active", predicate: (query) => !isFetchedWhileShown(query) });
  const changed = events.filter(({ change }) => change !== "created");
  const lastOfEach = new Map(changed.map((event) => [`${event.entity} ${event.id}`, event]));
  const asked = [...lastOfEach.values()].slice(-MAX_ROWS);
  await Promise.all(
    asked.map(async ({ entity, id, change }) => {
      const kind = READ_KINDS.find((each) => each === entity);
      const lists = kind ? recordsOf(RECORDS[kind].router) : [];
      const isShown = shown.some((each) => isOneOf(each, lists) && hasRow(each.state.data, id));
      if (!kind || !isShown) return;
      const row = change === "deleted" ? null : await loadOrNull(load, getOf(kind), id);
      if (row) noteChangedRow(row);
      const current = (old: Row) => (old.id === id ? newer(old, row) : old);
      loadedAnswers(client).changeStored(lists, (answer) => mapRows(answer, current));
    }),
  );
}

const newer = (old: Row, row: Row | null) => (row && versionOf(row) < versionOf(old) ? old : row);

function hasRow(answer: unknown, id: number): boolean {
  let isThere = false;
  mapRows(answer, (row) => {
    isThere ||= row.id === id;
    return row;
  });
  return isThere;
}

/** Null for a record that is gone. */
async function loadOrNull(load: LoadRecord, query: string, id: number): Promise<Row | null> {
  try {
    const record = await load(query, { id });
    return isRow(record) ? record : null;
  } catch (error) {
    if (errorDetail(error, "httpStatus") === 404) return null;
    throw error;
  }
}
