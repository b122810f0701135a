import type { Transaction } from "@dealflow/db/client";
import { sql } from "drizzle-orm";

/** Of one statement that writes what hangs on a record, which may be many thousand rows. */
const SECONDS = 60;

/** Gives each statement up to the end of the transaction a minute. */
export async function extendTimeout(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${SECONDS}s'`)}`);
}

/** How long a statement waits for another transaction that writes many rows. */
const LOCK_SECONDS = 30;

/** Lets each statement up to the end of the transaction wait half a minute for a lock, after `extendTimeout`. */
export async function extendLockTimeout(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_SECONDS}s'`)}`);
}
