import {
  type DealChangeField,
  deals,
  meetingAgendaItems as items,
  meetingDealChanges,
  meetingItems,
  meetingNewDeals,
} from "@dealflow/db/schema";
import { and, eq, gt, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

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

/** Of a row of a ledger, whose changes are of these fields. */
export const isChangedSince = (
  ledger: { id: PgColumn; changedAt: PgColumn },
  fields: readonly DealChangeField[],
  since: Date | null,
) =>
  isSince(
    ledger.changedAt,
    since,
    sql`exists (select from ${meetingDealChanges} where ${meetingDealChanges.historyId} = ${ledger.id} and ${inArray(meetingDealChanges.field, [...fields])})`,
  );

/** Whether a deal is new to a meeting; one that is dead by now has moved. */
export const isNewSince = (since: Date | null) =>
  and(
    ne(deals.category, "dead"),
    isSince(
      deals.createdAt,
      since,
      sql`exists (select from ${meetingNewDeals} where ${eq(meetingNewDeals.dealId, deals.id)})`,
    ),
  );
