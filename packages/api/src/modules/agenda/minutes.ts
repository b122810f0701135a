import { dueOrNever } from "@dealflow/db/columns";
import { dealHistory, deals, meetingItems, meetings } from "@dealflow/db/schema";
import { MAX_CHANGES, type Minutes, minutes } from "@dealflow/validators/meetings";
import { and, asc, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealName, findNewDeals, withoutExtraRow } from "./changes.ts";
import { meetingColumns } from "./queries.ts";

/** What a meeting left: its items as they were, and what happened to deals since the meeting before. */
export async function readMinutes(ctx: MemberContext, id: number): Promise<Minutes> {
  const { db } = ctx;
  const [meeting] = await db
    .select({ ...meetingColumns, since: meetings.since })
    .from(meetings)
    .where(eq(meetings.id, id));
  if (!meeting) throw notFound("Meeting");
  const period = { since: meeting.since, until: meeting.endedAt };
  const [items, moves, newDeals] = await Promise.all([
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
    findMoves(ctx, period),
    findNewDeals(ctx, period),
  ]);
  return { ...meeting, items, moves, newDeals };
}

interface Period {
  since: Date | null;
  until: Date;
}

async function findMoves({ db }: MemberContext, { since, until }: Period): Promise<Minutes["moves"]> {
  const rows = await db
    .select({
      id: dealHistory.id,
      field: dealHistory.field,
      deal: dealName,
      from: dealHistory.from,
      to: dealHistory.to,
      changedBy: dealHistory.changedBy,
      changedAt: dealHistory.changedAt,
    })
    .from(dealHistory)
    .innerJoin(deals, eq(deals.id, dealHistory.dealId))
    .where(
      and(
        isNotNull(dealHistory.from),
        since ? gt(dealHistory.changedAt, since) : undefined,
        lte(dealHistory.changedAt, until),
      ),
    )
    .orderBy(asc(dealHistory.changedAt), asc(dealHistory.id))
    .limit(MAX_CHANGES + 1);
  return minutes.shape.moves.parse(withoutExtraRow(rows));
}
