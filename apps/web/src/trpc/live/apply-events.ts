import type { LiveEvent, RecordEvent } from "@dealflow/validators/events";
import { READ_KINDS } from "@dealflow/validators/labels/records";
import type { Query, QueryClient } from "@tanstack/react-query";
import { isOneOf } from "../../lib/cache/loaded-answers.ts";
import { inputIdOf, isFetchedWhileShown } from "../after-write.ts";
import { getOf } from "../records-of.ts";
import { STALE_AFTER_CHANGE } from "../stale-after.ts";
import { refetchForOthers } from "./changed-rows.ts";
import { isOwnWrite } from "./own-writes.ts";
import { type LoadRecord, refreshLongLists } from "./refresh-long-lists.ts";

/**
 * In milliseconds: what comes in this time is fetched at once. It also lets the answer to an own write come first, and differs, so
 * that not all members ask at the same moment.
 */
const gatherMs = () => 150 + Math.random() * 350;
/** How long events wait for the answers to own writes that are on their way, which they may tell of. */
const MAX_OWN_WAIT_MS = 2_000;
/** At least so long between two times: ten thousand changes in a row fetch an answer ten times, not ten thousand. */
const PAUSE_MS = 1_000;
/** When more wait in a hidden tab, it fetches all that it shows again. */
const MAX_WAITING = 1_000;

/**
 * Brings the answers of a tab up to date by what it hears of others, a second after the first of many events at most. A hidden
 * tab waits until it is shown.
 */
export function createEventApplier(client: QueryClient, load: LoadRecord) {
  let waiting: RecordEvent[] = [];
  let hasMissed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isApplying = false;
  let isStopped = false;
  let pausedUntil = 0;
  let waitsUntil = 0;

  async function apply(): Promise<void> {
    const isWriting = client.isMutating() > 0 && performance.now() < waitsUntil;
    timer = isWriting ? setTimeout(apply, gatherMs()) : undefined;
    if (isWriting) return;
    const events = waiting.filter((event) => !isOwnWrite(event));
    const isStale = hasMissed ? () => true : staleBy(events);
    waiting = [];
    hasMissed = false;
    await client.invalidateQueries({ predicate: isStale, refetchType: "none" });
    isApplying = true;
    await Promise.all([
      refetchForOthers(client, (query) => isStale(query) && isFetchedWhileShown(query)),
      refreshLongLists(client, events, load),
      // What fails is stale, and fetched when it is next shown.
    ]).catch(() => undefined);
    isApplying = false;
    pausedUntil = performance.now() + PAUSE_MS;
    schedule();
  }

  function schedule(): void {
    if (timer || document.hidden || isApplying || isStopped) return;
    if (waiting.length === 0 && !hasMissed) return;
    const now = performance.now();
    timer = setTimeout(apply, Math.max(gatherMs(), pausedUntil - now));
    waitsUntil = Math.max(now, pausedUntil) + MAX_OWN_WAIT_MS;
  }

  document.addEventListener("visibilitychange", schedule);
  return {
    add: (event: LiveEvent) => {
      if (event.entity !== null && waiting.length < MAX_WAITING) waiting.push(event);
      else if (event.change !== "ready") hasMissed = true;
      schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", schedule);
    },
  };
}

/** Whether a query is stale by any of the events; one record is not by the changes of others of its kind. */
function staleBy(events: readonly RecordEvent[]): (query: Query) => boolean {
  const byEntity = Map.groupBy(events, ({ entity }) => entity);
  const kinds = [...byEntity].map(([entity, ofEntity]) => ({
    stale: STALE_AFTER_CHANGE[entity],
    record: READ_KINDS.filter((kind) => kind === entity).map(getOf),
    ids: new Set(ofEntity.map(({ id }) => id)),
  }));
  return (query) =>
    kinds.some(({ stale, record, ids }) => {
      if (!isOneOf(query, stale)) return false;
      const id = isOneOf(query, record) ? inputIdOf(query) : null;
      return id === null || ids.has(id);
    });
}
