import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/** Waits until no other transaction holds the lock of this name, and holds it to the end of this one. */
export async function lockFor(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
