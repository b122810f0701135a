import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { unprocessable } from "../../core/errors.ts";

/** Checks that the deal of a record exists, and locks it so that it cannot be deleted until the transaction ends. */
export async function requireDeal(tx: Transaction, dealId: number): Promise<void> {
  const [found] = await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, dealId)).for("key share");
  if (!found) throw unprocessable("dealId", "This deal does not exist");
}
