import { findWrongFacts } from "@dealflow/api/modules/analytics/change-days";
import type { Transaction } from "@dealflow/db/client";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../workspace/connection.ts";
import { compareCounts } from "./compare-counts.ts";
import { contradictions } from "./contradictions.ts";
import { Findings } from "./findings.ts";

const MAX_PER_FINDING = 20;

const records = z.array(z.object({ record: z.string() }));
const references = z.array(
  z.object({ child: z.string(), childColumn: z.string(), parent: z.string(), parentColumn: z.string() }),
);

/** Runs all checks on one snapshot of the database, those of analytics on a second one; does not block writes. */
export async function auditDatabase(connection: Connection): Promise<Findings> {
  const findings = new Findings();
  await connection.db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      for (const [finding, query] of Object.entries({ ...contradictions, ...contactContradictions })) {
        const found = await tx.execute(sql`select record from (${query}) as found limit ${MAX_PER_FINDING}`);
        for (const { record } of records.parse(found)) findings.add(finding, record);
      }
      await findOrphans(tx, findings);
      await compareCounts({ ...connection, db: tx }, findings);
    },
    { isolationLevel: "repeatable read" },
  );
  const wrongFacts = await findWrongFacts(connection.db);
  for (const record of wrongFacts.slice(0, MAX_PER_FINDING)) {
    findings.add("a figure of analytics that differs from its records", record);
  }
  return findings;
}

/** Finds violated foreign keys, which exist if rows were inserted while the constraints were disabled. */
async function findOrphans(tx: Transaction, findings: Findings): Promise<void> {
  const foreignKeys = await tx.execute(sql`
    select conrelid::regclass::text as child, mine.attname as "childColumn",
      confrelid::regclass::text as parent, theirs.attname as "parentColumn"
    from pg_constraint
    join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
    join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`);
  for (const { child, childColumn, parent, parentColumn } of references.parse(foreignKeys)) {
    const mine = sql`child.${sql.identifier(childColumn)}`;
    const found = await tx.execute(sql`
      select ${child} || ' with ' || ${childColumn} || ' ' || ${mine} as record
      from ${sql.identifier(child)} child
      where ${mine} is not null and not exists (
        select from ${sql.identifier(parent)} parent where parent.${sql.identifier(parentColumn)} = ${mine})
      limit ${MAX_PER_FINDING}`);
    for (const { record } of records.parse(found)) findings.add(`a reference to no ${parent}`, record);
  }
}

/** Whatever names a company, with the firm it is linked to. */
const named = sql`(
  select 'contact ' || id as record, company, firm_id from contacts
  union all
  select 'deal ' || id, company, firm_id from deals
  union all
  select 'pipeline item ' || id, company, firm_id from pipeline
  union all
  select 'funding source ' || id, name, firm_id from funding_sources)`;

/** Whatever has an e-mail address or a phone number, with each of them. */
const reached = sql`(
  select 'contact ' || id as record, unnest(array[email, phone]) as address from contacts
  union all
  select 'deal ' || id, contact_email from deals
  union all
  select 'pipeline item ' || id, contact_email from pipeline
  union all
  select 'funding source ' || id, unnest(array[contact_email, contact_phone]) from funding_sources
  union all
  select 'user ' || id, unnest(array[email, phone]) from users)`;

/**
 * What is never true of contacts, firms and imports. A firm that nobody names any more is no contradiction: nobody sees
 * it, and the next record of that name takes it up.
 */
const contactContradictions: Readonly<Record<string, SQL>> = {
  "a link to another firm than the company's name means": sql`
    select record from ${named} as named left join firms on firms.id = firm_id
    where (firms.merged_into is not null or firms.key is distinct from firm_key(company)
        or exists (select from firms as twins where twins.key = firms.key and twins.spelling is not null))
      and firm_id is distinct from surviving_firm(firm_named(company))`,

  "an address or a number with characters that cannot be seen": sql`
    select record from ${reached} as reached where address <> coalesce(visible_address(address), '')`,

  "an import that counts more than it went through, or fewer at its end": sql`
    select 'import ' || id as record
    from (select *, created + updated + unchanged + duplicates + invalid as counted from contact_imports) as imports
    where least(created, updated, unchanged, duplicates, invalid) < 0
      or counted > total or (status = 'finished' and counted < total)`,

  "an import that made or changed more than it counts": sql`
    select 'import ' || id as record
    from contact_imports
    join (
      select import_id, count(*) filter (where before is null) as made,
        count(*) filter (where before is not null) as changed
      from contact_import_changes group by import_id
    ) as done on import_id = id
    where made > created or changed > updated`,

  "an import that has ended without its moment, or the reverse": sql`
    select 'import ' || id as record from contact_imports where (status = 'running') <> (finished_at is null)`,

  // They last ten minutes, and the server sweeps every hour. Seen from when it was last used: a backup is no newer.
  "an authorization to import that has long run out": sql`
    select 'user ' || user_id as record from import_authorizations
    where created_at < (select max(last_seen_at) from sessions) - interval '2 hours'
    group by user_id`,
};
