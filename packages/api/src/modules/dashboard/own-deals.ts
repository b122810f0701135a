import { dealChanges, deals, tasks } from "@dealflow/db/schema";
import { and, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { dueOrder, isOpenTask } from "../tasks/queries.ts";

/** Nobody works on more: of who is said to, the deals that they lead and that were changed last, and those of the tasks due first. */
const MAX_DEALS = 500;

/** The ids of the deals that the actor leads or has an open task of. */
export async function findOwnDeals({ db, actor }: MemberContext): Promise<number[]> {
  const led = db
    .select({ id: sql<number>`${deals.id}`.as("own_deal") })
    .from(deals)
    .where(and(eq(deals.leadUserId, actor.id), visibleDeals(actor)))
    .orderBy(desc(deals.updatedAt), desc(deals.id))
    .limit(MAX_DEALS)
    .as("led");
  const worked = tasksOf(actor.id, db, isOpenTask, dueOrder.by).as("worked");
  return distinct(
    await unionAll(db.select({ id: led.id }).from(led), db.select({ id: worked.id }).from(worked)),
  );
}

/** The ids of the deals that were the actor's until another member took the lead, or completed the task, since then. */
export async function findFormerDeals({ db, actor }: MemberContext, since: Date): Promise<number[]> {
  const led = db
    .select({ id: sql<number>`${dealChanges.dealId}`.as("own_deal") })
    .from(dealChanges)
    .where(
      and(
        eq(dealChanges.field, "lead"),
        gt(dealChanges.changedAt, since),
        eq(dealChanges.fromUserId, actor.id),
        dealVisibleTo(actor, dealChanges.dealId),
      ),
    )
    .limit(MAX_DEALS)
    .as("led");
  const worked = tasksOf(actor.id, db, gt(tasks.completedAt, since), desc(tasks.completedAt)).as("worked");
  return distinct(
    await unionAll(db.select({ id: led.id }).from(led), db.select({ id: worked.id }).from(worked)),
  );
}

/** The deals of a member's tasks that a condition is true of, those of the first tasks. */
const tasksOf = (userId: number, db: MemberContext["db"], condition: SQL, first: SQL) =>
  db
    .select({ id: sql<number>`${tasks.dealId}`.as("own_deal") })
    .from(tasks)
    .where(
      and(
        eq(tasks.assignedTo, userId),
        isNotNull(tasks.dealId),
        dealVisibleTo({ id: userId }, tasks.dealId),
        condition,
      ),
    )
    .orderBy(first)
    .limit(MAX_DEALS);

const distinct = (rows: { id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))];
