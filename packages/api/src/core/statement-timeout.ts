import type { Transaction } from "@dealflow/db/client";
import { sql } from "drizzle-orm";

/** Of one statement that writes what hangs on a record, which may be many thousand rows. */
const SECONDS = 60;

/** Gives each statement up to the end of the transaction a minute. */
export async function extendTimeout(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${SECONDS}s'`)}`);
}
