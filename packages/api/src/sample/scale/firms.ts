import type { Transaction } from "@dealflow/db/client";
import { type SQL, sql } from "drizzle-orm";

/**
 * Makes the firms of the names that `named` selects, as `company` with `shared`, and names those whom nobody has: in
 * bulk what the triggers do row by row, which may be asleep.
 */
export async function makeFirms(tx: Transaction, named: SQL): Promise<void> {
  await tx.execute(sql`
    with keyed as materialized (select firm_key(company) as key, company, shared from (${named}) as named)
    insert into firms (key, name)
    select key, min(company) filter (where shared) from keyed where key is not null group by key order by key
    on conflict (key) do update set name = excluded.name
    where firms.name is null and excluded.name is not null`);
  // Joined with at once, by a planner that would take it for empty.
  await tx.execute(sql`analyze firms`);
}
