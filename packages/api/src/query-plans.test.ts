import { growWorkspace } from "@dealflow/db/scale/grow-workspace";
import { createTestDatabase } from "@dealflow/db/testing/database";
import type { Sort } from "@dealflow/validators/common/sort";
import { CONTACT_SORTS } from "@dealflow/validators/contacts";
import { DEAL_SORTS } from "@dealflow/validators/deals";
import { DOCUMENT_SORTS } from "@dealflow/validators/documents";
import { PIPELINE_SORTS } from "@dealflow/validators/pipeline";
import { TASK_SORTS } from "@dealflow/validators/tasks";
import type { ListTimelineInput } from "@dealflow/validators/timeline";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { contextFor } from "./core/context.ts";
import { createLog } from "./core/log.ts";
import { loadSettings } from "./core/settings.ts";
import { findEvents } from "./modules/calendar/events.ts";
import { createCaller } from "./root.ts";
import { factoriesOf } from "./testing/factories.ts";

/**
 * What the screens ask for at 100,000 deals must read no large table from end to end, nor sort thousands of rows. The plans
 * are those that PostgreSQL keeps for a prepared statement, whatever its parameters are.
 */
const DEALS = 100_000;
const LARGE_TABLE_ROWS = 20_000;
/** Sorting fewer takes about a millisecond. */
const MAX_SORTED_ROWS = 2_000;

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
}
const plan: z.ZodType<Plan> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  Plans: z.array(z.lazy(() => plan)).optional(),
});
const explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: plan })]) })]);

const sent: { query: string; params: unknown[] }[] = [];
const { db, drop } = await createTestDatabase({
  onQuery: (query, params) => void sent.push({ query, params }),
});
afterAll(drop);

const context = {
  db,
  settings: loadSettings({}),
  log: createLog("error", { write: () => undefined }),
  now: () => new Date(),
};
const member = await factoriesOf({ context: () => contextFor(context, null) }).makeMember({
  role: "partner",
  isAdmin: true,
});
const call = createCaller(contextFor(context, member));
const largeTables = new Set<string>();

beforeAll(async () => {
  await growWorkspace(db, { total: DEALS, now: new Date() });
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  // One by one: all at once can take longer than a statement may.
  for (const { name } of tables) await db.execute(sql`vacuum analyze ${sql.identifier(name)}`);
  const large = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${LARGE_TABLE_ROWS}`);
  for (const { name } of large) largeTables.add(name);
}, 240_000);

const page = { limit: 50 };
const WITH_A_NOTE = 49_998;
const SCREENS: Record<string, () => Promise<unknown>> = {
  sidebar: async () => [await call.sidebar.counts(), await call.notifications.counts()],
  deals: () => call.deals.list({ category: "active", ...page }),
  "deals of a stage": () => call.deals.list({ category: "active", stage: "under_loi", ...page }),
  "deals of a sector": () => call.deals.list({ category: "active", sector: "Software", ...page }),
  "deals in each order": () =>
    inEachOrder(DEAL_SORTS, (asked) => call.deals.list({ category: "active", ...asked })),
  "RIM in the order of follow-ups": () =>
    inEachOrder(["rimFollowUpInterval", "rimFollowUpDate", "rimTouchedAt"], (asked) =>
      call.deals.list({ category: "rim", ...asked }),
    ),
  "pipeline in each order": () => inEachOrder(PIPELINE_SORTS, call.pipeline.list),
  "contacts in each order": () => inEachOrder(CONTACT_SORTS, call.contacts.list),
  "tasks in each order": () => inEachOrder(TASK_SORTS, call.tasks.list),
  "documents in each order": () => inEachOrder(DOCUMENT_SORTS, call.documents.list),
  "firms by what is written of them": () => inEachOrder(["name", "type", "domain"], call.firms.list),
  "deals searched": () => call.deals.list({ search: "kestrelcalder", ...page }),
  "next page of deals": async () => {
    const { nextCursor } = await call.deals.list({ category: "active", ...page });
    return call.deals.list({ category: "active", cursor: nextCursor ?? undefined, ...page });
  },
  "tabs and columns of deals": async () => [await call.deals.tabCounts({}), await call.deals.stageTotals({})],
  "a search over everything": async () => {
    await call.search.find({ search: "owner kestrel" });
    await call.search.find({ search: "call from:kestrel" });
    await call.search.list({ search: "owner", kind: "deal", ...page });
    await call.search.records({ records: ["deal:50000", "contact:1"] });
  },
  "tabs of a search": () => call.deals.tabCounts({ search: "kestrelcalder" }),
  portfolio: async () => [
    await call.deals.portfolioSummary({}),
    await call.deals.list({ category: "portfolio", ...page }),
  ],
  RIM: async () => [await call.deals.rimSummary({}), await call.deals.list({ category: "rim", ...page })],
  "RIM by follow-up": async () => [
    await call.deals.rimSummary({ followUp: "overdue" }),
    await call.deals.list({ category: "rim", followUp: "30_days", ...page }),
    await call.deals.rimSummary({ followUp: "this_week" }),
    await call.deals.list({ category: "rim", followUp: "this_week", ...page }),
    await call.deals.rimSummary({ followUp: "never_touched" }),
    await call.deals.list({ category: "rim", followUp: "never_touched", ...page }),
    await call.followUps.list({ id: 50_000, ...page }),
  ],
  "a calendar feed": () => findEvents(context, member.id),
  "one deal": async () => {
    const id = 50_000;
    await call.deals.get({ id });
    await call.deals.history({ id });
    await call.deals.recordCounts({ id });
    await call.fundingSources.list({ dealId: id });
    await call.fundingSources.summary({ dealId: id });
    await call.tasks.list({ dealId: id, ...page });
    await call.dealContacts.list({ id });
  },
  "one contact": async () => {
    const { items } = await call.contacts.list(page);
    const ids = items.map((contact) => contact.id);
    await call.contacts.deals({ id: ids[0] ?? 0 });
    await call.contacts.relationship({ id: ids[0] ?? 0 });
    await call.contacts.lastContacts({ ids });
  },
  "timeline of a deal": () => timeline(async () => ({ dealId: WITH_A_NOTE })),
  "timeline of a contact": () =>
    timeline(async () => {
      const [row] = await db.execute<{ id: number }>(sql`
        select contact_id as id from note_contacts group by contact_id order by count(*) desc, contact_id limit 1`);
      return { contactId: row?.id };
    }),
  "timeline of a firm": () =>
    timeline(async () => ({ firmId: (await call.deals.get({ id: WITH_A_NOTE })).firmId ?? undefined })),
  "timeline of a pipeline item": () =>
    timeline(async () => {
      const { id } = await call.pipeline.create({
        company: "Heron Mills",
        sector: "Software",
        dealType: "Buyout",
        dealSource: "Network",
      });
      await call.pipeline.update({ id, value: "10.00", leadUserId: member.id });
      await call.pipeline.update({ id, value: "12.00", leadUserId: null });
      return { pipelineId: id };
    }),
  pipeline: async () => [await call.pipeline.list(page), await call.pipeline.summary({})],
  contacts: async () => [await call.contacts.list(page), await call.contacts.counts({})],
  "contacts of a category": () => call.contacts.list({ category: "financing", lastContact: true, ...page }),
  "contacts searched": () => call.contacts.list({ search: "kestrelcalder", ...page }),
  firms: () => call.firms.list(page),
  "next page of firms": async () => {
    const { nextCursor } = await call.firms.list(page);
    return call.firms.list({ cursor: nextCursor ?? undefined, ...page });
  },
  "firms searched": () => call.firms.list({ search: "kestrelcalder", ...page }),
  "firms of a type": () => call.firms.list({ type: "bank", ...page }),
  tasks: async () => [await call.tasks.list(page), await call.tasks.summary({})],
  "own tasks": async () => [
    await call.tasks.list({ assignedTo: member.id, due: "overdue", ...page }),
    await call.tasks.summary({ assignedTo: member.id }),
  ],
  "tasks of the team": () => call.tasks.team({}),
  dashboard: async () => {
    await call.dashboard.metrics();
    await call.contacts.key({ limit: 3 });
    await call.tasks.upcoming({});
    await call.tasks.due({});
    await call.dashboard.day({});
    await call.dashboard.changes();
    await call.activities.list({ limit: 10 });
    await call.agenda.list({});
  },
};

/** The first page and the next, in both directions. */
async function inEachOrder<Field extends string>(
  fields: readonly Field[],
  list: (asked: {
    sort: Sort<NoInfer<Field>>;
    limit: number;
    cursor?: string | undefined;
  }) => Promise<{ nextCursor: string | null }>,
): Promise<void> {
  for (const field of fields) {
    for (const sort of [`${field}.asc`, `${field}.desc`] as const) {
      const { nextCursor } = await list({ sort, ...page });
      await list({ sort, ...page, cursor: nextCursor ?? undefined });
    }
  }
}

/** The first page and the next. The search for the record is not one of the queries to look at. */
async function timeline(find: () => Promise<Omit<ListTimelineInput, "limit">>): Promise<void> {
  const target = await find();
  sent.length = 0;
  const { nextCursor } = await call.timeline.list({ ...target, limit: 2 });
  await call.timeline.list({ ...target, limit: 50, cursor: nextCursor ?? undefined });
}

test.each(Object.entries(SCREENS))("%s", async (_name, show) => {
  sent.length = 0;
  await show();
  const queries = sent.splice(0).filter(({ query }) => /^(select|with|\()/i.test(query.trim()));
  expect(queries).not.toEqual([]);
  for (const { query, params } of queries) {
    expect({ query, faults: faultsOf(await explain(query, params)) }).toEqual({ query, faults: [] });
  }
});

async function explain(query: string, params: unknown[]): Promise<Plan> {
  const values = params.map((value) =>
    value === null || value === undefined ? "null" : `'${textOf(value).replaceAll("'", "''")}'`,
  );
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare asked as ${query}`));
    const called = values.length > 0 ? `asked (${values.join(", ")})` : "asked";
    const result = await tx.execute(sql.raw(`explain (analyze, format json) execute ${called}`));
    await tx.execute(sql.raw("deallocate asked"));
    return [...result];
  });
  return explained.parse(rows)[0]["QUERY PLAN"][0].Plan;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(each)).join()}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function faultsOf(node: Plan): string[] {
  const below = node.Plans ?? [];
  const read = below.reduce((sum, child) => sum + child["Actual Rows"] * child["Actual Loops"], 0);
  const relation = node["Relation Name"];
  const faults: string[] = [];
  if (node["Node Type"] === "Seq Scan" && relation && largeTables.has(relation))
    faults.push(`reads all of ${relation}`);
  if (node["Node Type"] === "Sort" && read > MAX_SORTED_ROWS) faults.push(`sorts ${read} rows`);
  return [...faults, ...below.flatMap(faultsOf)];
}
