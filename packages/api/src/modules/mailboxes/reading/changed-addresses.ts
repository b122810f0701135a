import type { Database } from "@dealflow/db/client";
import { changes, contacts } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";

const ENTITIES = ["contacts", "deals", "funding_sources", "pipeline", "firms", "firm_private_facts"];

export interface ChangedAddresses {
  /** The number of a transaction: changes of earlier ones have been looked at. */
  upTo: number;
  /** Addresses and domains that were written into records since then. */
  addresses: string[];
}

/** What the record of changes says since a transaction; nothing where none has been looked at yet. */
export async function changedAddresses(db: Database, knownUpTo: number | null): Promise<ChangedAddresses> {
  const [{ upTo } = { upTo: 0 }] = await db.execute<{ upTo: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as "upTo"`,
  );
  if (knownUpTo === null) return { upTo, addresses: [] };
  // After the restore of a dump transactions are numbered anew.
  const from = sql`${String(Math.min(knownUpTo, upTo))}::xid8`;
  const key = sql`case ${changes.entity} when 'contacts' then 'email' when 'firms' then 'domain' when 'firm_private_facts' then 'domain' else 'contact_email' end`;
  const rows = await db.execute<{ address: string }>(sql`
    select distinct lower(coalesce(${changes.after} ->> ${key}, ${contacts.email})) as address
    from ${changes} left join ${contacts}
      on ${changes.entity} = 'contacts' and ${contacts.id} = ${changes.recordId} and ${changes.after} ? 'is_public'
    where ${changes.transactionId} >= ${from} and ${changes.entity} in ${ENTITIES}
      and coalesce(${changes.after} ->> ${key}, ${contacts.email}) <> ''`);
  return { upTo, addresses: rows.map(({ address }) => address) };
}
