import type { Transaction } from "@dealflow/db/client";
import { type SQL, sql } from "drizzle-orm";

/**
 * Makes the firms of the names that `named` selects as `company`: in bulk what the triggers do row by row, which may be
 * asleep.
 */
export async function makeFirms(tx: Transaction, named: SQL): Promise<void> {
  await tx.execute(sql`
    with keyed as materialized (select distinct firm_key(company) as key from (${named}) as named)
    insert into firms (key) select key from keyed where key is not null order by key
    on conflict (key) do nothing`);
  // Joined with at once, by a planner that would take it for empty.
  await tx.execute(sql`analyze firms`);
}
