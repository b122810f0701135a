import { dueOrNever } from "@dealflow/db/columns";
import {
  meetingItems,
  meetings,
  meetingMoves as moves,
  meetingNewDeals as newDeals,
} from "@dealflow/db/schema";
import type { Minutes } from "@dealflow/validators/meetings";
import { and, desc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../deals/access.ts";
import { CHANGES_LIMIT, withoutExtraRow } from "./changes.ts";
import { meetingColumns } from "./queries.ts";

/** What a meeting left: its items, and what had happened to deals since the meeting before, as it was at its end. */
export async function readMinutes({ db, actor, settings }: MemberContext, id: number): Promise<Minutes> {
  const [meeting] = await db
    .select({
      ...meetingColumns,
      day: sql<string>`(${meetings.endedAt} at time zone ${settings.timeZone})::date::text`,
      since: meetings.since,
    })
    .from(meetings)
    .where(eq(meetings.id, id));
  if (!meeting) throw notFound("Meeting");
  const [items, moved, added] = await Promise.all([
    db
      .select({
        id: meetingItems.id,
        title: meetingItems.title,
        notes: meetingItems.notes,
        addedBy: meetingItems.addedBy,
        completedBy: meetingItems.completedBy,
        completedAt: meetingItems.completedAt,
      })
      .from(meetingItems)
      .where(eq(meetingItems.meetingId, id))
      .orderBy(dueOrNever(meetingItems.completedAt), meetingItems.id),
    db
      .select({
        id: moves.id,
        deal: { id: moves.dealId, company: moves.company, codename: moves.codename },
        field: moves.field,
        from: moves.from,
        to: moves.to,
        changedBy: moves.changedBy,
        changedAt: moves.changedAt,
      })
      .from(moves)
      .where(and(eq(moves.meetingId, id), dealVisibleTo(actor, moves.dealId)))
      .orderBy(desc(moves.changedAt), desc(moves.id))
      .limit(CHANGES_LIMIT),
    db
      .select({
        id: newDeals.id,
        deal: { id: newDeals.dealId, company: newDeals.company, codename: newDeals.codename },
        value: newDeals.value,
        createdAt: newDeals.createdAt,
      })
      .from(newDeals)
      .where(and(eq(newDeals.meetingId, id), dealVisibleTo(actor, newDeals.dealId)))
      .orderBy(desc(newDeals.createdAt), desc(newDeals.id))
      .limit(CHANGES_LIMIT),
  ]);
  const { items: newestMoves, more } = withoutExtraRow(moved);
  return {
    ...meeting,
    items,
    moves: { items: newestMoves.reverse(), more },
    newDeals: withoutExtraRow(added),
  };
}
