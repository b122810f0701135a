import { dueOrNever } from "@dealflow/db/columns";
import { deals, fundingSources as source, tasks } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import { STAGES } from "@dealflow/validators/deals";
import type { MeetingChanges } from "@dealflow/validators/meetings";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { expiresSoon } from "../funding-sources/queries.ts";
import { isOpenAndDue } from "../tasks/queries.ts";
import { CHANGES_LIMIT, type DealMove, dealNames, findDealChanges, withoutExtraRow } from "./deal-changes.ts";
import { findLastMeeting } from "./queries.ts";

/** Changes since the last meeting, overdue tasks, and term sheets that expire soon; one query for each. */
export async function changesSinceMeeting(ctx: MemberContext, today?: string): Promise<MeetingChanges> {
  const lastMeeting = await findLastMeeting(ctx.db);
  const since = lastMeeting?.endedAt ?? null;
  const day = today ?? dayOf(ctx.now());
  const [{ moves, valueChanges, leadChanges, newDeals }, overdueTasks, expiringTermSheets] =
    await Promise.all([
      findDealChanges(ctx.db, ctx.actor, since),
      findOverdueTasks(ctx, day),
      findExpiringTermSheets(ctx, day),
    ]);
  const firstMoves = withoutExtraRow(moves);
  return {
    lastMeeting,
    moves: firstMoves,
    valueChanges: withoutExtraRow(valueChanges),
    leadChanges: withoutExtraRow(leadChanges),
    stageChanges: { ...firstMoves, items: firstMoves.items.flatMap(asStageChange) },
    newDeals: withoutExtraRow(newDeals),
    overdueTasks,
    expiringTermSheets,
  };
}

/** A move to another stage; none for one to another category. */
function asStageChange({ field: _, from, to, ...move }: DealMove) {
  const [before, after] = [STAGES.find((stage) => stage === from), STAGES.find((stage) => stage === to)];
  return before && after ? [{ ...move, from: before, to: after }] : [];
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
    .select({ id: source.id, name: source.name, expiresAt: source.expiresAt, deal: dealNames })
    .from(source)
    .innerJoin(deals, eq(deals.id, source.dealId))
    .where(and(eq(deals.category, "active"), expiresSoon(today), visibleDeals(actor)))
    .orderBy(asc(source.expiresAt), asc(source.id))
    .limit(CHANGES_LIMIT);
  return withoutExtraRow(rows);
}
