import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

/** Creates the temporary table `named_firm`: the firm that each inserted company is linked to. */
export async function createNamedFirms(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table named_firm (company text primary key, key text, firm_id integer) on commit drop`);
}

/**
 * Inserts the firms of the names that `named` selects as `company`, also into `named_firm`; in place of the triggers,
 * which may be disabled.
 */
export async function insertFirms(tx: Transaction, named: SQL): Promise<void> {
  await tx.execute(sql`
    insert into named_firm (company, key)
    select company, firm_key(company) from (select distinct company from (${named}) as named offset 0) as companies
    on conflict do nothing`);
  // The number of a firm is drawn. What has drawn one that is taken is inserted in the next round.
  let inserted: number;
  do {
    const rows = await tx.execute(sql`
      insert into firms (id, key)
      select 1 + floor(random() * 2147483646)::integer, key from (
        select distinct key from named_firm where firm_id is null and key is not null
          and not exists (select from firms where firms.key = named_firm.key and firms.spelling is null)
      ) as missing
      on conflict do nothing`);
    inserted = rows.count;
  } while (inserted > 0);
  await tx.execute(sql`
    update named_firm set firm_id = firms.id from firms
    where firms.key = named_firm.key and firms.spelling is null and firm_id is null`);
  // A merged firm leads to the one that it was merged into, which may have been merged itself.
  do {
    const rows = await tx.execute(sql`
      update named_firm set firm_id = merged_into from firms where firms.id = firm_id and merged_into is not null`);
    inserted = rows.count;
  } while (inserted > 0);
  // The next statement joins with it, and without statistics the planner assumes an empty table.
  await tx.execute(sql`analyze named_firm`);
}
