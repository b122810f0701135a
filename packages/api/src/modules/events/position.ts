import type { Position } from "../../core/live-events.ts";

/** What a `pg_snapshot` sees: every transaction before `xmax`, but those that were still running. */
export interface Snapshot {
  text: Position;
  xmax: bigint;
  running: bigint[];
}

/** Where an event stands among those of one reading: by its table, then by the id of its row there. */
export type EventKey = readonly [table: "changes" | "emails" | "notifications", row: bigint];

/** The end of a reading or a place within one: what `before` sees has been told, and of what `after` sees the events up to a key. */
export interface Place {
  before: Snapshot;
  within?: { after: Snapshot; upTo: EventKey };
}

const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
const MAX_LENGTH = 10_000;
const TABLES = { c: "changes", e: "emails", n: "notifications" } as const;
const EVENT_ID = /^([^~]+)~([^~]+)~([cen])(\d{1,19})$/;
const READY_SUFFIX = "~ready";

/** The id of an event of a reading from one position to the next: who comes back with it goes on after this event. */
export function eventId(before: Position, after: Position, [table, row]: EventKey): Position {
  return `${before}~${after}~${table.charAt(0)}${row}`;
}

/** The id of `ready`, which no other event has. */
export const readyId = (position: Position): Position => position + READY_SUFFIX;

/** Null for a text that is no position. */
export function parsePosition(position: Position): Place | null {
  const [, before = "", after = "", letter = "", row = ""] = EVENT_ID.exec(position) ?? [];
  if (before === "") {
    const end = position.endsWith(READY_SUFFIX) ? -READY_SUFFIX.length : undefined;
    const snapshot = parseSnapshot(position.slice(0, end));
    return snapshot && { before: snapshot };
  }
  const [from, to] = [parseSnapshot(before), parseSnapshot(after)];
  const [, table] = Object.entries(TABLES).find(([name]) => name === letter) ?? [];
  return from && to && table ? { before: from, within: { after: to, upTo: [table, BigInt(row)] } } : null;
}

/** Null for a text that is no `pg_snapshot`. */
export function parseSnapshot(text: string): Snapshot | null {
  const [, xmin = "", xmax = "", list = ""] = (text.length <= MAX_LENGTH && SNAPSHOT.exec(text)) || [];
  if (xmax === "" || BigInt(xmin) > BigInt(xmax) || BigInt(xmax) >= 2n ** 63n) return null;
  const running = list === "" ? [] : list.split(",").map(BigInt);
  const isWithin = (id: bigint) => id >= BigInt(xmin) && id < BigInt(xmax);
  return running.every(isWithin) ? { text, xmax: BigInt(xmax), running } : null;
}

/** Whether a snapshot sees a transaction that has committed by now. */
export const sees = ({ xmax, running }: Snapshot, transaction: bigint): boolean =>
  transaction < xmax && !running.includes(transaction);

/** Whether what one snapshot sees is all seen by a later one of the same database. */
export const covers = (later: Snapshot, earlier: Snapshot): boolean =>
  later.xmax >= earlier.xmax &&
  later.running.every((id) => id >= earlier.xmax || earlier.running.includes(id));

/** Whether an event comes after another one of the same reading. */
export const isAfter = ([table, row]: EventKey, [otherTable, otherRow]: EventKey): boolean =>
  table === otherTable ? row > otherRow : table > otherTable;
