import { dueOrNever } from "@dealflow/db/columns";
import {
  type DealChangeField,
  meetingDealChanges as dealChanges,
  meetingItems,
  meetings,
  meetingNewDeals as newDeals,
} from "@dealflow/db/schema";
import type { Category, Stage } from "@dealflow/validators/deals";
import type { Minutes } from "@dealflow/validators/meetings";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { CHANGES_LIMIT, withoutExtraRow } from "./deal-changes.ts";
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
  const changesOf = <Value>(fields: DealChangeField[], as: (value: PgColumn) => SQL<Value>) =>
    db
      .select({
        id: dealChanges.id,
        deal: { id: dealChanges.dealId, company: dealChanges.company, codename: dealChanges.codename },
        field: dealChanges.field,
        from: as(dealChanges.from),
        to: as(dealChanges.to),
        changedBy: dealChanges.changedBy,
        changedAt: dealChanges.changedAt,
      })
      .from(dealChanges)
      .where(
        and(
          eq(dealChanges.meetingId, id),
          inArray(dealChanges.field, fields),
          dealVisibleTo(actor, dealChanges.dealId),
        ),
      )
      .orderBy(desc(dealChanges.changedAt), desc(dealChanges.id))
      .limit(CHANGES_LIMIT);
  const [items, moved, valued, led, added] = await Promise.all([
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
    changesOf(["stage", "category"], (value) => sql<Stage | Category>`${value}`),
    changesOf(["value"], (value) => sql<string | null>`${value}`),
    changesOf(["lead"], (value) => sql<number | null>`${value}::integer`),
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
  return {
    ...meeting,
    items,
    moves: inTheirOrder(moved.flatMap(asMove)),
    valueChanges: inTheirOrder(valued),
    leadChanges: inTheirOrder(led),
    newDeals: withoutExtraRow(added),
  };
}

/** The newest, of which the oldest comes first. */
function inTheirOrder<Row>(newest: Row[]) {
  const { items, more } = withoutExtraRow(newest);
  return { items: items.reverse(), more };
}

function asMove<Row extends { field: DealChangeField }>({ field, ...row }: Row) {
  return field === "stage" || field === "category" ? [{ ...row, field }] : [];
}
