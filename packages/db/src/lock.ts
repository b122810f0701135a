import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/** Takes the advisory lock of this name until the end of the transaction; waits for transactions that hold it. */
export async function lockFor(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
