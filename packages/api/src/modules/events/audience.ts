import type { Database } from "@dealflow/db/client";
import type { RecordEvent } from "@dealflow/validators/events";
import type { RecordKind } from "@dealflow/validators/labels/records";
import { and, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { idArray, isAnyOf } from "../../core/filters.ts";
import type { Delivery, Position } from "../../core/live-events.ts";
import { EVERYONE, VISIBILITY } from "../../core/visibility.ts";
import { eventId } from "./position.ts";
import type { Change } from "./read-changes.ts";

/** What some members may see, of the records of some changes as they are now, and of what those hung on. */
interface Seen {
  record: (change: Change, userId: number) => boolean;
  deal: (dealId: number, userId: number) => boolean;
  firm: (firmId: number, userId: number) => boolean;
}

/** An event for one member, with the transaction that it tells of; null for so many that they are not told one by one. */
export interface ToldEvent {
  delivery: Delivery;
  transaction: bigint | null;
}

/** What a member is told of changes that were read from one position to the next. */
type Tell = (reader: Reader, changes: readonly Change[], before: Position, after: Position) => ToldEvent[];

type Reader = Pick<Actor, "id">;

/** Asks once for all members and all the changes that they may be told of. */
export async function audienceOf(
  db: Database,
  userIds: readonly number[],
  changes: readonly Change[],
): Promise<Tell> {
  const seen = await findSeen(db, changes, userIds);
  return (reader, told, before, after) =>
    told.flatMap((change) => {
      const event = eventFor(change, reader, seen);
      if (!event) return [];
      const { key, transaction } = change;
      return [{ delivery: [eventId(before, after, key), event], transaction }];
    });
}

async function findSeen(db: Database, changes: readonly Change[], userIds: readonly number[]): Promise<Seen> {
  const ofDeals = distinct(changes.map(({ dealId }) => dealId));
  const ofFirms = distinct(changes.map(({ firmId }) => firmId));
  const [record, deal, firm] = [
    await findSeenRecords(db, changes, userIds),
    await findPairs(db, "deals", ofDeals, userIds),
    await findPairs(db, "firms", ofFirms, userIds),
  ];
  return {
    record,
    deal: (id, userId) => deal.has(pairOf(id, userId)),
    firm: (id, userId) => firm.has(pairOf(id, userId)),
  };
}

/** Asks what all members see first, which is most, and of each other record that is there who sees it. */
async function findSeenRecords(
  db: Database,
  changes: readonly Change[],
  userIds: readonly number[],
): Promise<Seen["record"]> {
  const forAll = new Map<RecordKind, Set<number>>();
  const forSome = new Map<RecordKind, Set<string>>();
  for (const [kind, ofKind] of Map.groupBy(changes, ({ entity }) => entity)) {
    const there = await findThere(db, kind, distinct(ofKind.map(({ id }) => id)));
    const rest = there.filter(({ isForAll }) => !isForAll).map(({ id }) => id);
    forAll.set(kind, new Set(there.flatMap(({ id, isForAll }) => (isForAll ? id : []))));
    forSome.set(kind, await findPairs(db, kind, rest, userIds));
  }
  return ({ entity, id }, userId) =>
    forAll.get(entity)?.has(id) || forSome.get(entity)?.has(pairOf(id, userId)) || false;
}

/** The records that are there, and whether all members see each. */
function findThere(db: Database, kind: RecordKind, ids: readonly number[]) {
  const { table, visibleTo } = VISIBILITY[kind];
  const isForAll = sql<boolean>`coalesce(${visibleTo?.(EVERYONE) ?? sql`true`}, false)`;
  return db
    .select({ id: sql<number>`${table.id}`, isForAll })
    .from(table)
    .where(isAnyOf(table.id, ids));
}

/** Who of the members sees which of the records. */
async function findPairs(
  db: Database,
  kind: RecordKind,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { table, visibleTo } = VISIBILITY[kind];
  const rows = await db.execute<{ id: number; member: number }>(sql`
    select ${table.id} as id, member.id as member from ${table} cross join unnest(${idArray(userIds)}) as member(id)
    where ${and(isAnyOf(table.id, ids), visibleTo?.({ id: sql.raw("member.id") }))}`);
  return new Set(rows.map(({ id, member }) => pairOf(id, member)));
}

const pairOf = (id: number, userId: number) => `${id} ${userId}`;

/**
 * What a member is told of a change: nothing of what they could never see, and of what they may not see any more that it
 * is deleted.
 */
function eventFor(change: Change, { id: userId }: Reader, seen: Seen): RecordEvent | null {
  const { entity, id, version, dealId, firmId, knownBy, newTo } = change;
  if (newTo !== null && newTo !== userId) return null;
  if (seen.record(change, userId)) return { entity, id, version, change: change.change };
  if (dealId !== null && !seen.deal(dealId, userId)) return null;
  if (firmId !== null && !seen.firm(firmId, userId)) return null;
  return knownBy === null || knownBy === userId ? { entity, id, version: null, change: "deleted" } : null;
}

const distinct = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];
