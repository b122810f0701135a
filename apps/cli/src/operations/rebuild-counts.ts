import { audit } from "@dealflow/api/core/audit";
import { sql } from "drizzle-orm";
import type { Connection } from "../workspace/connection.ts";

/** Counts the records of all domains anew; writes wait meanwhile. Needed after rows were changed with triggers disabled. */
export async function rebuildCounts(connection: Connection) {
  await connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select rebuild_counts()`);
  });
  audit(connection, "cli.rebuild-counts", {});
  return { rebuilt: true };
}
