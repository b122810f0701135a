import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

/**
 * Drops the indexes of the tables while rows are inserted, and builds them afterwards, which takes a fraction of the time.
 * Unique ones stay.
 */
export async function withoutIndexes(
  tx: Transaction,
  tables: readonly string[],
  insert: () => Promise<void>,
): Promise<void> {
  const dropped = await tx.execute<{ name: string; definition: string }>(sql`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index
      where not indisunique and indrelid = any (${`{${tables.join(",")}}`}::regclass[])
      order by indexrelid`);
  for (const { name } of dropped) await tx.execute(sql.raw(`drop index ${name}`));
  await insert();
  for (const { definition } of dropped) await tx.execute(sql.raw(definition));
}
