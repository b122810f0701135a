import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

/** Inserts the firms of the names that `named` selects as `company`, in place of the triggers, which may be disabled. */
export async function insertFirms(tx: Transaction, named: SQL): Promise<void> {
  await tx.execute(sql`
    select count(firm_with(keyed.key)) from (
      select distinct firm_key(company) as key from (${named}) as named order by key
    ) as keyed`);
  // The next statement joins with it, and without statistics the planner assumes an empty table.
  await tx.execute(sql`analyze firms`);
}
