import type { Database, Transaction } from "@dealflow/db/client";
import { analyticsChanges, analyticsDays } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";
import { factDay } from "./fact-rows.ts";
import {
  type AnalyticsSource,
  type ChangedRecords,
  changeFacts,
  compareFacts,
  type KeptDay,
} from "./facts.ts";

/**
 * Brings all kept days up to date, then does further work, in one snapshot of all records; changes that are committed later
 * remain for the next time. Only one transaction at a time does so.
 */
export function changeDays<Result>(
  db: Database,
  work: (tx: Transaction, kept: KeptDay[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      // Before the first query, which takes the snapshot. Facts of all records of a large workspace take a while.
      await tx.execute(sql`set local lock_timeout = '120s'`);
      await tx.execute(sql`set local statement_timeout = '120s'`);
      await tx.execute(sql`lock table analytics_days in share row exclusive mode`);
      const rows = await tx.select().from(analyticsDays);
      const kept = rows.map(({ id, day, timeZone }) => ({ id, ...factDay(day, timeZone) }));
      await changeAllFacts(tx, kept);
      return work(tx, kept);
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Changes the facts of all kept days by the changes that they do not know yet. */
async function changeAllFacts(tx: Transaction, kept: KeptDay[]): Promise<void> {
  // PostgreSQL takes the subqueries for small ones, and would go through one of them for each row of another.
  await tx.execute(sql`set local enable_nestloop = off`);
  for (const changed of await listChanges(tx)) {
    for (const day of kept) await changeFacts(tx, day, changed);
  }
  await tx.execute(sql`set local enable_nestloop = on`);
  await tx.delete(analyticsChanges);
}

/** For each deal its history is looked for among that of all deals of the batch. */
const BATCH_SIZES = { deals: 500, tasks: 10_000, contacts: 10_000 } as const;

/** The records that have changed, in batches. */
async function listChanges(tx: Transaction): Promise<ChangedRecords[]> {
  const rows = await tx.execute<{
    source: AnalyticsSource;
    id: number;
    changeIds: number[];
    wasThere: boolean;
  }>(sql`
    select entity as source, record_id as id, json_agg(change_id) as "changeIds",
      (array_agg(before is not null order by change_id))[1] as "wasThere"
    from analytics_changes join changes on changes.id = change_id
    group by entity, record_id`);
  const batches: ChangedRecords[] = [];
  for (const row of rows) {
    let batch = batches.findLast((batch) => batch.source === row.source);
    if (!batch || batch.recordIds.length === BATCH_SIZES[row.source]) {
      batch = { source: row.source, recordIds: [], formerIds: [], changeIds: [] };
      batches.push(batch);
    }
    batch.recordIds.push(row.id);
    if (row.wasThere) batch.formerIds.push(row.id);
    batch.changeIds.push(...row.changeIds);
  }
  return batches;
}

/** The facts that differ from the records, as texts. */
export function findWrongFacts(db: Database): Promise<string[]> {
  return changeDays(db, async (tx, kept) => {
    const wrong: string[] = [];
    for (const day of kept) wrong.push(...(await compareFacts(tx, day)));
    return wrong;
  });
}
