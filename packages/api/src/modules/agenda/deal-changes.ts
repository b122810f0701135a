import type { Database, Transaction } from "@dealflow/db/client";
import {
  type DealChangeField,
  dealChanges,
  dealHistory,
  deals,
  dealValues,
  meetingAgendaItems as items,
  meetingDealChanges,
  meetingItems,
  meetingNewDeals,
} from "@dealflow/db/schema";
import type { Category, Stage } from "@dealflow/validators/deals";
import { MAX_CHANGES } from "@dealflow/validators/meetings";
import { and, desc, eq, gt, inArray, isNotNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../core/actor.ts";
import { visibleDeals } from "../../core/visibility.ts";

export const dealNames = { id: deals.id, company: deals.company, codename: deals.codename };

/** One more row than is returned, to know whether there are more. */
export const CHANGES_LIMIT = MAX_CHANGES + 1;
export const withoutExtraRow = <Row>(rows: Row[]) => ({
  items: rows.slice(0, MAX_CHANGES),
  more: rows.length > MAX_CHANGES,
});

/** The transaction in which a meeting ends, or what answers reads. */
type Db = Database | Transaction;

/** What happened to deals since a meeting, the newest first: what meeting mode shows and minutes keep. */
export async function findDealChanges(db: Db, reader: Reader, since: Date | null) {
  const [moves, valueChanges, leadChanges, newDeals] = await Promise.all([
    findMoves(db, reader, since),
    findValueChanges(db, reader, since),
    findLeadChanges(db, reader, since),
    findNewDeals(db, reader, since),
  ]);
  return { moves, valueChanges, leadChanges, newDeals };
}

export type DealMove = Awaited<ReturnType<typeof findMoves>>[number];

/** To another stage or category. */
function findMoves(db: Db, reader: Reader, since: Date | null) {
  return db
    .select({
      id: dealHistory.id,
      deal: dealNames,
      field: dealHistory.field,
      // Not null by the condition below; the history has no other values than stages and categories.
      from: sql<Stage | Category>`${dealHistory.from}`,
      to: sql<Stage | Category>`${dealHistory.to}`,
      changedBy: dealHistory.changedBy,
      changedAt: dealHistory.changedAt,
    })
    .from(dealHistory)
    .innerJoin(deals, eq(deals.id, dealHistory.dealId))
    .where(
      and(
        isNotNull(dealHistory.from),
        isChangedSince(dealHistory, ["stage", "category"], since),
        visibleDeals(reader),
      ),
    )
    .orderBy(desc(dealHistory.changedAt), desc(dealHistory.id))
    .limit(CHANGES_LIMIT);
}

/** The first value of a deal is no change. */
function findValueChanges(db: Db, reader: Reader, since: Date | null) {
  const previous = sql`lateral (select earlier.value from ${dealValues} as earlier
    where earlier.deal_id = ${dealValues.dealId}
      and (earlier.changed_at, earlier.id) < (${dealValues.changedAt}, ${dealValues.id})
    order by earlier.changed_at desc, earlier.id desc limit 1) as previous`;
  return db
    .select({
      id: dealValues.id,
      deal: dealNames,
      from: sql<string | null>`previous.value`,
      to: dealValues.value,
      changedBy: dealValues.changedBy,
      changedAt: dealValues.changedAt,
    })
    .from(dealValues)
    .innerJoin(deals, eq(deals.id, dealValues.dealId))
    .innerJoin(previous, sql`true`)
    .where(and(isChangedSince(dealValues, ["value"], since), visibleDeals(reader)))
    .orderBy(desc(dealValues.changedAt), desc(dealValues.id))
    .limit(CHANGES_LIMIT);
}

function findLeadChanges(db: Db, reader: Reader, since: Date | null) {
  return db
    .select({
      id: dealChanges.id,
      deal: dealNames,
      from: dealChanges.fromUserId,
      to: dealChanges.toUserId,
      changedBy: dealChanges.changedBy,
      changedAt: dealChanges.changedAt,
    })
    .from(dealChanges)
    .innerJoin(deals, eq(deals.id, dealChanges.dealId))
    .where(
      and(eq(dealChanges.field, "lead"), isChangedSince(dealChanges, ["lead"], since), visibleDeals(reader)),
    )
    .orderBy(desc(dealChanges.changedAt), desc(dealChanges.id))
    .limit(CHANGES_LIMIT);
}

function findNewDeals(db: Db, reader: Reader, since: Date | null) {
  return db
    .select({ ...dealNames, value: deals.value, createdAt: deals.createdAt })
    .from(deals)
    .where(and(isNewSince(since), visibleDeals(reader)))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(CHANGES_LIMIT);
}

/** How much later than its own time a write may be stored. */
const LATE_WRITE_MS = 60_000;

/**
 * Whether something happened after a meeting, or so shortly before its end that it was stored afterwards and is missing
 * in the minutes. Everything counts if there was no meeting.
 */
function isSince(time: PgColumn, since: Date | null, isInMinutes: SQL): SQL | undefined {
  if (since === null) return undefined;
  return and(gt(time, new Date(since.getTime() - LATE_WRITE_MS)), not(isInMinutes));
}

export const isCompletedSince = (since: Date | null) =>
  and(
    items.isCompleted,
    isSince(
      items.completedAt,
      since,
      sql`exists (select from ${meetingItems} where ${meetingItems.itemId} = ${items.id} and ${meetingItems.completedAt} = ${items.completedAt})`,
    ),
  );

/** Of a row of a history, whose changes are of these fields. */
const isChangedSince = (
  history: { id: PgColumn; changedAt: PgColumn },
  fields: readonly DealChangeField[],
  since: Date | null,
) =>
  isSince(
    history.changedAt,
    since,
    sql`exists (select from ${meetingDealChanges} where ${meetingDealChanges.historyId} = ${history.id} and ${inArray(meetingDealChanges.field, [...fields])})`,
  );

/** Whether a deal is new to a meeting; one that is dead by now has moved. */
const isNewSince = (since: Date | null) =>
  and(
    ne(deals.category, "dead"),
    isSince(
      deals.createdAt,
      since,
      sql`exists (select from ${meetingNewDeals} where ${eq(meetingNewDeals.dealId, deals.id)})`,
    ),
  );
