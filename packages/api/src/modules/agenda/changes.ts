import { dueOrNever } from "@dealflow/db/columns";
import { dealHistory, deals, fundingSources as source, tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import type { Stage } from "@dealflow/validators/deals";
import { MAX_CHANGES, type MeetingChanges } from "@dealflow/validators/meetings";
import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { expiresSoon } from "../funding-sources/queries.ts";
import { isDue } from "../tasks/queries.ts";
import { findLastMeeting } from "./queries.ts";

/** What changed since the last meeting, what is late, and what is about to expire: one query for each kind. */
export async function changesSinceMeeting(ctx: MemberContext, today?: string): Promise<MeetingChanges> {
  const lastMeeting = await findLastMeeting(ctx.db);
  const day = today ?? dayOf(ctx.now());
  const [stageChanges, newDeals, overdueTasks, expiringTermSheets] = await Promise.all([
    findStageChanges(ctx, lastMeeting?.endedAt),
    findNewDeals(ctx, lastMeeting?.endedAt),
    findOverdueTasks(ctx, day),
    findExpiringTermSheets(ctx, day),
  ]);
  return { lastMeeting, stageChanges, newDeals, overdueTasks, expiringTermSheets };
}

const dealName = { id: deals.id, company: deals.company, codename: deals.codename };

// One row too many tells whether there are more.
const LIMIT = MAX_CHANGES + 1;
const firstOf = <Row>(rows: Row[]) => ({
  items: rows.slice(0, MAX_CHANGES),
  more: rows.length > MAX_CHANGES,
});

async function findStageChanges({ db }: MemberContext, since: Date | undefined) {
  const rows = await db
    .select({
      id: dealHistory.id,
      deal: dealName,
      // A check of the output holds both to be stages.
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
        since && gt(dealHistory.changedAt, since),
      ),
    )
    .orderBy(desc(dealHistory.changedAt), desc(dealHistory.id))
    .limit(LIMIT);
  return firstOf(rows);
}

async function findNewDeals({ db }: MemberContext, since: Date | undefined) {
  const rows = await db
    .select({ ...dealName, value: deals.value, createdAt: deals.createdAt })
    .from(deals)
    .where(since && gt(deals.createdAt, since))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(LIMIT);
  return firstOf(rows);
}

async function findOverdueTasks({ db }: MemberContext, today: string) {
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
    .where(isDue("overdue", today))
    .orderBy(sql`${due} desc`, desc(tasks.id))
    .limit(LIMIT);
  return firstOf(rows);
}

/** Those of deals that are being worked on: nobody acts on the others. */
async function findExpiringTermSheets({ db }: MemberContext, today: string) {
  const rows = await db
    .select({ id: source.id, name: source.name, expiresAt: source.expiresAt, deal: dealName })
    .from(source)
    .innerJoin(deals, eq(deals.id, source.dealId))
    .where(and(eq(deals.category, "active"), expiresSoon(today)))
    .orderBy(asc(source.expiresAt), asc(source.id))
    .limit(LIMIT);
  return firstOf(rows);
}
