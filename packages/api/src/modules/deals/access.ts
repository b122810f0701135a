import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Actor, Reader } from "../../core/actor.ts";
import { unprocessable } from "../../core/errors.ts";

/**
 * Whether a member may see this deal, and what hangs on it; also true where the column is null. Every query of deals, and of
 * what has a `dealId`, must ask; `privacy.test.ts` finds one that does not.
 */
export function dealVisibleTo(reader: Reader, dealId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`deal_visible_to(${dealId}, ${reader.id})`;
}

/** For what all members read, such as minutes: true where every one of them may see the deal. */
export const EVERYONE: Reader = { id: sql`null` };

/** The deals that a member may see. */
export const visibleDeals = (reader: Reader): SQL<boolean> => dealVisibleTo(reader, deals.id);

/** Checks that the actor may see the deal of a record, and keeps it until the transaction ends. */
export async function requireDeal(tx: Transaction, actor: Actor, dealId: number): Promise<void> {
  const [found] = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.id, dealId), visibleDeals(actor)))
    .for("key share");
  if (!found) throw unprocessable("dealId", "This deal does not exist");
}
