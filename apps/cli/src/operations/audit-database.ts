import { findWrongFacts } from "@dealflow/api/modules/analytics/change-days";
import type { Transaction } from "@dealflow/db/client";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../workspace/connection.ts";
import { compareCounts } from "./compare-counts.ts";
import { contactContradictions } from "./contact-contradictions.ts";
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
