import type { Database, Transaction } from "@dealflow/db/client";
import { dueOrNever } from "@dealflow/db/columns";
import { dealHistory, deals, fundingSources as source, tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { Stage } from "@dealflow/validators/deals";
import { MAX_CHANGES, type MeetingChanges } from "@dealflow/validators/meetings";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../deals/access.ts";
import { expiresSoon } from "../funding-sources/queries.ts";
import { isOpenAndDue } from "../tasks/queries.ts";
import { findLastMeeting } from "./queries.ts";
import { isMovedSince, isNewSince } from "./since-meeting.ts";

/** Changes since the last meeting, overdue tasks, and term sheets that expire soon; one query for each. */
export async function changesSinceMeeting(ctx: MemberContext, today?: string): Promise<MeetingChanges> {
  const lastMeeting = await findLastMeeting(ctx.db);
  const since = lastMeeting?.endedAt ?? null;
  const day = today ?? dayOf(ctx.now());
  const [stageChanges, newDeals, overdueTasks, expiringTermSheets] = await Promise.all([
    findStageChanges(ctx, since),
    findNewDeals(ctx.db, ctx.actor, since),
    findOverdueTasks(ctx, day),
    findExpiringTermSheets(ctx, day),
  ]);
  return { lastMeeting, stageChanges, newDeals: withoutExtraRow(newDeals), overdueTasks, expiringTermSheets };
}

export const dealName = { id: deals.id, company: deals.company, codename: deals.codename };

/** One more row than is returned, to know whether there are more. */
export const CHANGES_LIMIT = MAX_CHANGES + 1;
export const withoutExtraRow = <Row>(rows: Row[]) => ({
  items: rows.slice(0, MAX_CHANGES),
  more: rows.length > MAX_CHANGES,
});

async function findStageChanges({ db, actor }: MemberContext, since: Date | null) {
  const rows = await db
    .select({
      id: dealHistory.id,
      deal: dealName,
      // The output schema checks that both are stages.
      from: sql<Stage>`${dealHistory.from}`,
      to: sql<Stage>`${dealHistory.to}`,
      changedBy: dealHistory.changedBy,
      changedAt: dealHistory.changedAt,
    })
    .from(dealHistory)
    .innerJoin(deals, eq(deals.id, dealHistory.dealId))
    .where(
      and(
        eq(dealHistory.field, "stage"),
        isNotNull(dealHistory.from),
        isMovedSince(since),
        visibleDeals(actor),
      ),
    )
    .orderBy(desc(dealHistory.changedAt), desc(dealHistory.id))
    .limit(CHANGES_LIMIT);
  return withoutExtraRow(rows);
}

/** The newest first. */
export function findNewDeals(db: Database | Transaction, reader: Reader, since: Date | null) {
  return db
    .select({ ...dealName, value: deals.value, createdAt: deals.createdAt })
    .from(deals)
    .where(and(isNewSince(since), visibleDeals(reader)))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(CHANGES_LIMIT);
}

async function findOverdueTasks({ db, actor }: MemberContext, today: string) {
  const due = dueOrNever(tasks.dueDate);
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueDate: tasks.dueDate,
      assignedTo: tasks.assignedTo,
      dealId: tasks.dealId,
    })
    .from(tasks)
    .where(and(isOpenAndDue("overdue", today), dealVisibleTo(actor, tasks.dealId)))
    .orderBy(sql`${due} desc`, desc(tasks.id))
    .limit(CHANGES_LIMIT);
  return withoutExtraRow(rows);
}

/** Only of active deals. */
async function findExpiringTermSheets({ db, actor }: MemberContext, today: string) {
  const rows = await db
    .select({ id: source.id, name: source.name, expiresAt: source.expiresAt, deal: dealName })
    .from(source)
    .innerJoin(deals, eq(deals.id, source.dealId))
    .where(and(eq(deals.category, "active"), expiresSoon(today), visibleDeals(actor)))
    .orderBy(asc(source.expiresAt), asc(source.id))
    .limit(CHANGES_LIMIT);
  return withoutExtraRow(rows);
}
