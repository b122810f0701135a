import { asc, eq, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { deals, users } from "../schema/index.ts";
import { StartupError } from "../startup-error.ts";
import { insertContacts } from "./contacts.ts";
import { createDealStates, insertDeals, type Team } from "./deals.ts";
import { createNamedFirms } from "./firms.ts";
import { insertDealChanges, insertNotes } from "./notes.ts";
import { createRandomFunctions, dropRandomFunctions } from "./random.ts";
import {
  insertDealActivities,
  insertFundingSources,
  insertHistory,
  insertPipeline,
  insertTasks,
  insertValues,
} from "./related-rows.ts";

const FILLED_TABLES = [
  "firms",
  "deals",
  "deal_history",
  "deal_values",
  "activities",
  "tasks",
  "contacts",
  "funding_sources",
  "pipeline",
  "notes",
  "note_contacts",
  "note_comments",
  "deal_changes",
];

/**
 * Inserts `total` deals with their history, tasks, contacts and funding sources, for performance tests. The rows are
 * valid and the same each time for the same workspace. Blocks other calls while it runs. `onStep` is told how many of its
 * steps are done.
 */
export async function growWorkspace(
  db: Database,
  {
    total,
    now = new Date(),
    onStep,
  }: { total: number; now?: Date; onStep?: (done: number, of: number) => void },
) {
  const begun = performance.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`set local work_mem = '128MB'`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    // Disables foreign keys, whose checks would double the time, and the triggers that link firms: the inserts below set
    // `firm_id` themselves.
    await tx.execute(sql`
      select set_config('session_replication_role', 'replica', true)
      where has_parameter_privilege('session_replication_role', 'set')`);
    await tx.execute(sql`lock table deals in share row exclusive mode`);
    const team = await loadTeam(tx);
    const [last] = await tx.select({ id: max(deals.id) }).from(deals);
    const after = last?.id ?? 0;

    await createRandomFunctions(tx);
    await createDealStates(tx);
    await createNamedFirms(tx);
    const steps = [
      () => insertDeals(tx, total, team, now),
      () => tx.execute(sql`analyze deals`),
      () => insertHistory(tx, after, team),
      () => insertValues(tx, after, team),
      () => insertDealActivities(tx, after),
      () => insertTasks(tx, after, team, now),
      () => insertContacts(tx, after, team),
      () => insertFundingSources(tx, after, team),
      () => insertDealChanges(tx, after),
      () => insertNotes(tx, after, team),
      () => insertPipeline(tx, Math.ceil(total / 20), team, now),
    ];
    await withoutIndexes(tx, FILLED_TABLES, async () => {
      for (const [done, step] of steps.entries()) {
        onStep?.(done, steps.length);
        await step();
      }
    });
    await dropRandomFunctions(tx);
    await tx.execute(sql`select rebuild_counts()`);
    await tx.execute(sql`analyze`);
  });
  return { deals: total, seconds: Math.round((performance.now() - begun) / 100) / 10 };
}

async function loadTeam(tx: Transaction): Promise<Team> {
  const active = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.status, "active"))
    .orderBy(asc(users.id));
  const members = active.map(({ id }) => id);
  const partners = active.filter(({ role }) => role === "partner").map(({ id }) => id);
  if (partners.length === 0) throw new StartupError("A workspace needs a partner before it can have deals");
  return { members, partners };
}

/**
 * Drops the indexes of the tables while rows are inserted, and builds them afterwards, which takes a fraction of the time.
 * Unique ones stay.
 */
async function withoutIndexes(
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
