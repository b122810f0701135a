import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import {
  type DealChangeField,
  deals,
  meetingAgendaItems as items,
  meetingDealChanges,
  meetingItems,
  meetingNewDeals,
  meetings,
  users,
} from "@dealflow/db/schema";
import type { Meeting } from "@dealflow/validators/meetings";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { EVERYONE, visibleDeals } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { findDealChanges, isCompletedSince } from "./deal-changes.ts";
import { findLastMeeting, meetingColumns } from "./queries.ts";

/** Items in the minutes of one meeting; only a first meeting after years may have more. */
const MAX_ITEMS = 500;

/** Records that a meeting was held, and its minutes. 409 with the last meeting if another one ended since `lastMeetingId`. */
export function endMeeting(ctx: MemberContext, lastMeetingId: number | null): Promise<Meeting> {
  return write(ctx, async (tx) => {
    // An advisory lock, because before the first meeting there is no row to lock.
    await lockFor(tx, "meetings");
    const last = await findLastMeeting(tx);
    if ((last?.id ?? null) !== lastMeetingId) {
      const changedBy = last && (await nameOf(tx, last.heldBy));
      throw conflict(`This meeting has been ended by ${changedBy ?? "someone else"} in the meantime`, {
        code: "MEETING_ENDED",
        current: last,
        ...(changedBy && { facts: { changedBy } }),
      });
    }
    const since = last?.endedAt ?? null;
    const meeting = writtenRow(
      await tx
        .insert(meetings)
        .values({ heldBy: ctx.actor.id, endedAt: ctx.now(), since })
        .returning(meetingColumns),
    );
    await copyItems(tx, meeting.id, since);
    await copyDealChanges(tx, meeting.id, since);
    return meeting;
  });
}

async function nameOf(tx: Transaction, userId: number): Promise<string | undefined> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name;
}

/** Copies the items that were completed since the meeting before, and open ones with notes that no minutes have yet. */
async function copyItems(tx: Transaction, meetingId: number, since: Date | null): Promise<void> {
  const lastNotes = sql`(select ${meetingItems.notes} from ${meetingItems}
    where ${meetingItems.itemId} = ${items.id} and ${meetingItems.notes} is not null
    order by ${meetingItems.id} desc limit 1)`;
  const newNotes = sql<
    string | null
  >`case when ${items.notes} is distinct from ${lastNotes} then ${items.notes} end`;
  const isOpenWithNotes = and(eq(items.isCompleted, false), sql`${newNotes} is not null`);
  const copied = await tx
    .select({
      itemId: items.id,
      title: items.title,
      notes: newNotes,
      addedBy: items.addedBy,
      completedBy: items.completedBy,
      completedAt: items.completedAt,
    })
    .from(items)
    .where(or(isCompletedSince(since), isOpenWithNotes))
    .orderBy(desc(items.updatedAt), desc(items.id))
    .limit(MAX_ITEMS)
    // What is being deleted is in no minutes.
    .for("key share", { of: items });
  // The oldest first, in which order their ids are given.
  if (copied.length > 0)
    await tx.insert(meetingItems).values(copied.reverse().map((item) => ({ ...item, meetingId })));
}

/** Copies what happened to deals since the meeting before. */
async function copyDealChanges(tx: Transaction, meetingId: number, since: Date | null): Promise<void> {
  const { moves, valueChanges, leadChanges, newDeals } = await findDealChanges(tx, EVERYONE, since);
  const changed = [...moves, ...valueChanges, ...leadChanges].map(({ deal }) => deal.id);
  const there = await lockDeals(tx, [...changed, ...newDeals.map(({ id }) => id)]);
  const rows = [
    ...moves.map(({ field, from, to, ...change }) => changeInMinutes(change, { field, from, to })),
    ...valueChanges.map(({ from, to, ...change }) => changeInMinutes(change, { field: "value", from, to })),
    ...leadChanges.map(({ from, to, ...change }) =>
      changeInMinutes(change, { field: "lead", from: textOf(from), to: textOf(to) }),
    ),
  ].filter(({ dealId }) => there.has(dealId));
  const newRows = newDeals.filter(({ id }) => there.has(id));
  // Of each kind the oldest first, in which order their ids are given.
  if (rows.length > 0)
    await tx.insert(meetingDealChanges).values(rows.reverse().map((row) => ({ ...row, meetingId })));
  if (newRows.length > 0)
    await tx
      .insert(meetingNewDeals)
      .values(newRows.reverse().map(({ id: dealId, ...deal }) => ({ ...deal, dealId, meetingId })));
}

/** Those of the deals that are there, also when the meeting has ended: none is deleted meanwhile. */
async function lockDeals(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(inArray(deals.id, [...ids]), visibleDeals(EVERYONE)))
    .orderBy(deals.id)
    .for("key share");
  return new Set(found.map(({ id }) => id));
}

interface Change {
  id: number;
  deal: { id: number; company: string; codename: string | null };
  changedBy: number | null;
  changedAt: Date;
}

const changeInMinutes = (
  { id: historyId, deal: { id: dealId, company, codename }, changedBy, changedAt }: Change,
  move: { field: DealChangeField; from: string | null; to: string | null },
) => ({ historyId, dealId, company, codename, changedBy, changedAt, ...move });

const textOf = (id: number | null) => (id === null ? null : String(id));
