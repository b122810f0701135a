import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { unprocessable } from "../../core/errors.ts";
import { visibleDeals } from "../../core/visibility.ts";

/** Checks that the actor may see the deal of a record, and keeps it until the transaction ends. */
export async function requireDeal(tx: Transaction, actor: Actor, dealId: number): Promise<void> {
  const [found] = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.id, dealId), visibleDeals(actor)))
    .for("key share");
  if (!found) throw unprocessable("dealId", "This deal does not exist");
}
