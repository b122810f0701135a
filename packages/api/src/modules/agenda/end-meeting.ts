import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import {
  dealHistory,
  deals,
  meetingAgendaItems as items,
  meetingItems,
  meetingMoves,
  meetingNewDeals,
  meetings,
} from "@dealflow/db/schema";
import type { Meeting } from "@dealflow/validators/meetings";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { EVERYONE, visibleDeals } from "../deals/access.ts";
import { CHANGES_LIMIT, dealName, findNewDeals } from "./changes.ts";
import { findLastMeeting, meetingColumns } from "./queries.ts";
import { isCompletedSince, isMovedSince } from "./since-meeting.ts";

type NewMove = typeof meetingMoves.$inferInsert;

/** Items in the minutes of one meeting; only a first meeting after years may have more. */
const MAX_ITEMS = 500;

/** Records that a meeting was held, and its minutes. 409 with the last meeting if another one ended since `lastMeetingId`. */
export function endMeeting(ctx: MemberContext, lastMeetingId: number | null): Promise<Meeting> {
  return write(ctx, async (tx) => {
    // An advisory lock, because before the first meeting there is no row to lock.
    await lockFor(tx, "meetings");
    const last = await findLastMeeting(tx);
    if ((last?.id ?? null) !== lastMeetingId) {
      throw conflict("This meeting has been ended by someone else in the meantime", {
        code: "MEETING_ENDED",
        current: last,
      });
    }
    const since = last?.endedAt ?? null;
    const meeting = writtenRow(
      await tx
        .insert(meetings)
        .values({ heldBy: ctx.actor.id, endedAt: ctx.now(), since })
        .returning(meetingColumns),
    );
    await keepItems(tx, meeting.id, since);
    await keepMoves(tx, meeting.id, since);
    await keepNewDeals(tx, meeting.id, since);
    return meeting;
  });
}

/** Copies the items that were completed since the meeting before, and open ones with notes. */
async function keepItems(tx: Transaction, meetingId: number, since: Date | null): Promise<void> {
  const isOpenWithNotes = and(eq(items.isCompleted, false), isNotNull(items.notes));
  const kept = await tx
    .select({
      itemId: items.id,
      title: items.title,
      notes: items.notes,
      addedBy: items.addedBy,
      completedBy: items.completedBy,
      completedAt: items.completedAt,
    })
    .from(items)
    .where(or(isCompletedSince(since), isOpenWithNotes))
    .orderBy(desc(items.updatedAt), desc(items.id))
    .limit(MAX_ITEMS);
  // The oldest first, in which order their ids are given.
  if (kept.length > 0)
    await tx.insert(meetingItems).values(kept.reverse().map((item) => ({ ...item, meetingId })));
}

/** Copies the newest changes of stage and category since the meeting before. */
async function keepMoves(tx: Transaction, meetingId: number, since: Date | null): Promise<void> {
  const { id: dealId, company, codename } = dealName;
  const moves = await tx
    .select({
      dealId,
      company,
      codename,
      historyId: dealHistory.id,
      field: dealHistory.field,
      // Not null by the condition below; the history has no other values than stages and categories.
      from: sql<NewMove["from"]>`${dealHistory.from}`,
      to: sql<NewMove["to"]>`${dealHistory.to}`,
      changedBy: dealHistory.changedBy,
      changedAt: dealHistory.changedAt,
    })
    .from(dealHistory)
    .innerJoin(deals, eq(deals.id, dealHistory.dealId))
    .where(and(isNotNull(dealHistory.from), isMovedSince(since), visibleDeals(EVERYONE)))
    .orderBy(desc(dealHistory.changedAt), desc(dealHistory.id))
    .limit(CHANGES_LIMIT);
  if (moves.length > 0)
    await tx.insert(meetingMoves).values(moves.reverse().map((move) => ({ ...move, meetingId })));
}

async function keepNewDeals(tx: Transaction, meetingId: number, since: Date | null): Promise<void> {
  const added = await findNewDeals(tx, EVERYONE, since);
  if (added.length > 0)
    await tx
      .insert(meetingNewDeals)
      .values(added.reverse().map(({ id: dealId, ...deal }) => ({ ...deal, dealId, meetingId })));
}
