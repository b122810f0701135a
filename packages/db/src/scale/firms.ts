import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

/**
 * Makes the firms of the names that `named` selects as `company`: in bulk what the triggers do row by row, which may be
 * asleep.
 */
export async function makeFirms(tx: Transaction, named: SQL): Promise<void> {
  await tx.execute(sql`
    select count(firm_with(keyed.key)) from (
      select distinct firm_key(company) as key from (${named}) as named order by key
    ) as keyed`);
  // Joined with at once, by a planner that would take it for empty.
  await tx.execute(sql`analyze firms`);
}
