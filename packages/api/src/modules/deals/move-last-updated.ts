import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";

/**
 * Says that a deal was last updated now, because something that hangs on it has changed. Its version stays: who has the deal's
 * form open has seen all of its own fields.
 */
export async function moveLastUpdated(tx: Transaction, dealId: number, now: Date): Promise<void> {
  await tx
    .update(deals)
    .set({ updatedAt: sql`greatest(${deals.updatedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(deals.id, dealId));
}
