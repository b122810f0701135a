import {
  dealHistory,
  deals,
  meetingAgendaItems as items,
  meetingItems,
  meetingMoves,
  meetingNewDeals,
} from "@dealflow/db/schema";
import { and, eq, gt, not, type SQL, sql } from "drizzle-orm";
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

export const isMovedSince = (since: Date | null) =>
  isSince(
    dealHistory.changedAt,
    since,
    sql`exists (select from ${meetingMoves} where ${meetingMoves.historyId} = ${dealHistory.id})`,
  );

export const isNewSince = (since: Date | null) =>
  isSince(
    deals.createdAt,
    since,
    sql`exists (select from ${meetingNewDeals} where ${eq(meetingNewDeals.dealId, deals.id)})`,
  );
