import { asc, eq, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { deals, users } from "../schema/index.ts";
import { StartupError } from "../startup-error.ts";
import { insertContacts } from "./contacts.ts";
import { type Crew, insertDeals, makeStandings } from "./deals.ts";
import { putDiceAway, takeDice } from "./random.ts";
import {
  insertDealActivities,
  insertFundingSources,
  insertHistory,
  insertPipeline,
  insertTasks,
  insertValues,
} from "./related-rows.ts";

/**
 * Adds this many deals with all that belongs to them, for measurements: in bulk, but every row is one that the
 * procedures could have written. The same workspace grows the same way each time. Others wait to write meanwhile.
 */
export async function growWorkspace(
  db: Database,
  { total, now = new Date() }: { total: number; now?: Date },
) {
  const begun = performance.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`set local work_mem = '128MB'`);
    // The rows refer to rows made here: looking each reference up would take as long as all the rest. The triggers that
    // link firms sleep too; each insert below brings its own.
    await tx.execute(sql`
      select set_config('session_replication_role', 'replica', true)
      where current_setting('is_superuser') = 'on'`);
    await tx.execute(sql`lock table deals in share row exclusive mode`);
    const crew = await findCrew(tx);
    const [last] = await tx.select({ id: max(deals.id) }).from(deals);
    const after = last?.id ?? 0;

    await takeDice(tx);
    await makeStandings(tx);
    await insertDeals(tx, total, crew, now);
    await insertHistory(tx, after, crew);
    await insertValues(tx, after, crew);
    await insertDealActivities(tx, after);
    await insertTasks(tx, after, crew, now);
    await insertContacts(tx, after, crew);
    await insertFundingSources(tx, after, crew);
    await insertPipeline(tx, Math.ceil(total / 20), crew, now);
    await putDiceAway(tx);
    await tx.execute(sql`analyze`);
  });
  return { deals: total, seconds: Math.round((performance.now() - begun) / 100) / 10 };
}

async function findCrew(tx: Transaction): Promise<Crew> {
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
