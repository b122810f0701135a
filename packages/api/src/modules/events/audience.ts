import type { Database } from "@dealflow/db/client";
import { firms } from "@dealflow/db/schema";
import type { RecordEvent } from "@dealflow/validators/events";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { Delivery, Position } from "../../core/live-events.ts";
import { dealVisibleTo } from "../deals/access.ts";
import { firmVisibleTo } from "../firms/access.ts";
import { eventId } from "./position.ts";
import type { Change } from "./read-changes.ts";

/** The deals and firms of some changes that some members do not see. */
interface Hidden {
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

type Reader = Pick<Actor, "id" | "isAdmin">;

/** Asks once for all members and all the changes that they may be told of. */
export async function audienceOf(
  db: Database,
  userIds: readonly number[],
  changes: readonly Change[],
): Promise<Tell> {
  const hidden = await findHidden(db, changes, userIds);
  return (reader, told, before, after) =>
    told.flatMap((change) => {
      const event = eventFor(change, reader, hidden);
      if (!event) return [];
      const { key, transaction } = change;
      return [{ delivery: [eventId(before, after, key), event], transaction }];
    });
}

async function findHidden(
  db: Database,
  changes: readonly Change[],
  userIds: readonly number[],
): Promise<Hidden> {
  const dealIds = distinct(changes.map(({ dealId }) => dealId));
  const firmIds = distinct(changes.map(({ firmId }) => firmId));
  const member = { id: sql.raw("member.id") };
  const members = sql`unnest(${idArray(userIds)}) as member(id)`;
  const pairs = async (ids: number[], query: SQL) => {
    const rows = ids.length === 0 ? [] : await db.execute<{ record: number; member: number }>(query);
    const seen = new Set(rows.map(({ record, member: id }) => `${record} ${id}`));
    return (record: number, userId: number) => !seen.has(`${record} ${userId}`);
  };
  const deals = sql`select deal.id as record, member.id as member
    from unnest(${idArray(dealIds)}) as deal(id) cross join ${members}
    where ${dealVisibleTo(member, sql.raw("deal.id"))}`;
  const seenFirms = sql`select ${firms.id} as record, member.id as member from ${firms} cross join ${members}
    where ${and(inArray(firms.id, firmIds), firmVisibleTo(member))}`;
  return { deal: await pairs(dealIds, deals), firm: await pairs(firmIds, seenFirms) };
}

/**
 * What a member is told of a change: nothing of what they could never see, and of what they may not see any more that it
 * is deleted.
 */
function eventFor(change: Change, reader: Reader, hidden: Hidden): RecordEvent | null {
  const { entity, id, version, dealId, firmId, owners } = change;
  if (change.forAdministrators && !reader.isAdmin) return null;
  if (dealId !== null && hidden.deal(dealId, reader.id)) return null;
  if (firmId !== null && hidden.firm(firmId, reader.id)) return null;
  const isOne = (only: number | null) => only === null || only === reader.id;
  if (change.isThere && (isOne(change.seenBy) || owners.includes(reader.id))) {
    return { entity, id, version, change: change.change };
  }
  return isOne(change.knownBy) ? { entity, id, version: null, change: "deleted" } : null;
}

const distinct = (ids: (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

const idArray = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::integer[]`;
