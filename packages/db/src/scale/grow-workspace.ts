import { NOTE_KINDS } from "@dealflow/validators/labels/notes";
import { asc, eq, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { deals, users } from "../schema/index.ts";
import { StartupError } from "../startup-error.ts";
import { createDealStates, createNamedFirms, insertDeals, insertFirms, type Team } from "./deals.ts";
import {
  ADVISER_KINDS,
  COMPANY_WORDS,
  createRandomFunctions,
  dropRandomFunctions,
  intArray,
  LENDER_KINDS,
  mailAddress,
  NOTE_TEXTS,
  personName,
  textArray,
} from "./random.ts";
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
    await tx.execute(sql`select rebuild_search()`);
    await analyzeTables(tx);
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

/** Analyzes the tables of the workspace, not those that all databases share: others that analyze hold these, too. */
async function analyzeTables(tx: Transaction): Promise<void> {
  const tables = await tx.execute<{ name: string }>(sql`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`);
  await tx.execute(sql.raw(`analyze ${tables.map(({ name }) => name).join(", ")}`));
}

/** Inserts a note, call or meeting for every third deal, with its contact person if that is a public contact, and a comment. */
async function insertNotes(tx: Transaction, after: number, { members }: Team): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into notes (kind, deal_id, body, happened_at, written_by, created_at, updated_at)
      select pick(${textArray(NOTE_KINDS)}, id, 51), id, pick(${textArray(NOTE_TEXTS)}, id, 52), happened,
        pick(${intArray(members)}, id, 53), happened, happened
      from (select id, created_at + (updated_at - created_at) * seeded_random(id, 54) as happened from deals
        where id > ${after} and id % 3 = 0) as deals
      order by id
      returning id, deal_id, happened_at
    ),
    commented as (
      insert into note_comments (note_id, body, written_by, created_at)
      select id, 'Agreed.', pick(${intArray(members)}, id, 55), happened_at from made
    )
    insert into note_contacts (note_id, contact_id)
    select distinct made.id, contacts.id
    from made
    join deals on deals.id = deal_id
    join contacts on contacts.firm_id = deals.firm_id and contacts.name = deals.contact_person and is_public`);
}

/** Inserts the change of each deal that its funding sources began with. */
async function insertDealChanges(tx: Transaction, after: number): Promise<void> {
  await tx.execute(sql`
    insert into deal_changes (deal_id, field, lender, firm_id, to_status, changed_by, changed_at)
    select deal_id, 'funding', name, firm_id, status, added_by, created_at
    from funding_sources where deal_id > ${after} order by id`);
}

/** Inserts two contacts for each deal: the CEO, and a colleague, an adviser or a lender. One in seven is private. */
async function insertContacts(tx: Transaction, after: number, { members }: Team): Promise<void> {
  await tx.execute(sql`
    create temporary table new_contact on commit drop as
    select id, contact_person as name, 'Chief Executive Officer' as title, company, contact_email as email,
      pick('{target_acquisition,target_acquisition,target_acquisition,general}'::text[], id, 27) as category,
      seeded_random(id, 28) < 0.86 as is_public, pick(${intArray(members)}, id, 29) as created_by, created_at
    from deals where id > ${after}
    union all
    select id, name, title, company, ${mailAddress(sql`name`, sql`company`)}, category,
      seeded_random(id, 44) < 0.86, pick(${intArray(members)}, id, 45), created_at
    from (
      select id, created_at, ${personName(sql`id`, 46)} as name,
        case when known < 0.5 then 'Chief Financial Officer' else 'Director' end as title,
        case when known < 0.5 then company else pick(${textArray(COMPANY_WORDS)}, id, 48) || ' '
          || case when known < 0.75 then pick(${textArray(ADVISER_KINDS)}, id, 49) else pick(${textArray(LENDER_KINDS)}, id, 49) end
        end as company,
        case when known < 0.5 then 'target_acquisition' when known < 0.75 then 'deal_sourcing' else 'financing' end as category
      from (select *, seeded_random(id, 50) as known from deals where id > ${after}) as deals
      offset 0
    ) as drawn`);
  await insertFirms(tx, sql`select company from new_contact`);
  await tx.execute(sql`
    with made as (
      insert into contacts (name, title, company, firm_id, category, email, is_public, created_by, created_at, updated_at)
      select new_contact.name, title, company, firm_id, category, email, is_public, created_by,
        new_contact.created_at, new_contact.created_at
      from new_contact join named_firm using (company)
      order by new_contact.id, title
      returning id, created_by, created_at
    )
    insert into activities (kind, user_id, contact_id, created_at)
    select 'contact_added', created_by, id, created_at from made`);
}
