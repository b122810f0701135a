import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { meetingAgendaItems as items, meetingItems, meetings } from "@dealflow/db/schema";
import type { Meeting } from "@dealflow/validators/meetings";
import { and, desc, eq, gt, isNotNull, or } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { findLastMeeting, meetingColumns } from "./queries.ts";

/** Items in the minutes of one meeting; only a first meeting after years may have more. */
const MAX_ITEMS = 500;

/** Records that a meeting was held, and the items of its minutes. 409 with the last meeting if another one ended since `lastMeetingId`. */
export function endMeeting(ctx: MemberContext, lastMeetingId: number | null): Promise<Meeting> {
  return ctx.db.transaction(async (tx) => {
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
    return meeting;
  });
}

/** Copies the items that were completed since the meeting before, and open ones with notes. */
async function keepItems(tx: Transaction, meetingId: number, since: Date | null): Promise<void> {
  const isCompletedSince = and(items.isCompleted, since ? gt(items.completedAt, since) : undefined);
  const isOpenWithNotes = and(eq(items.isCompleted, false), isNotNull(items.notes));
  const kept = await tx
    .select({
      title: items.title,
      notes: items.notes,
      addedBy: items.addedBy,
      completedBy: items.completedBy,
      completedAt: items.completedAt,
    })
    .from(items)
    .where(or(isCompletedSince, isOpenWithNotes))
    .orderBy(desc(items.updatedAt), desc(items.id))
    .limit(MAX_ITEMS);
  // The oldest first, in which order their ids are given.
  if (kept.length > 0)
    await tx.insert(meetingItems).values(kept.reverse().map((item) => ({ ...item, meetingId })));
}
