import { deals, tasks } from "@dealflow/db/schema";
import { and, desc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { dueOrder, isOpenTask } from "../tasks/queries.ts";

/** Nobody works on more; of those who are said to, the deals that were changed last. */
const MAX_DEALS = 500;

/** The ids of the deals that the actor leads or has an open task of, without dead ones. */
export async function findOwnDeals({ db, actor }: MemberContext): Promise<number[]> {
  const isAlive = ne(deals.category, "dead");
  const led = db
    .select({ id: sql<number>`${deals.id}`.as("own_deal") })
    .from(deals)
    .where(and(eq(deals.leadUserId, actor.id), visibleDeals(actor), isAlive))
    .orderBy(desc(deals.updatedAt), desc(deals.id))
    .limit(MAX_DEALS)
    .as("led");
  const worked = db
    .select({ dealId: tasks.dealId })
    .from(tasks)
    .where(and(eq(tasks.assignedTo, actor.id), isOpenTask, dealVisibleTo(actor, tasks.dealId)))
    .orderBy(dueOrder.by)
    .limit(MAX_DEALS)
    .as("worked");
  const rows = await unionAll(
    db.select({ id: led.id }).from(led),
    db
      .select({ id: sql<number>`${deals.id}`.as("own_deal") })
      .from(deals)
      .where(
        and(inArray(deals.id, db.select({ id: worked.dealId }).from(worked)), visibleDeals(actor), isAlive),
      ),
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** As one parameter, however many they are. */
export const isOneOf = (dealId: SQLWrapper, ids: number[]): SQL =>
  sql`${dealId} = any(${`{${ids.join(",")}}`}::integer[])`;
