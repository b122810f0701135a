import { openTestWorkspace, type TestWorkspace } from "@dealflow/api/testing/workspace";
import {
  contacts,
  dealContacts,
  dealHistory,
  deals,
  followUps,
  notes,
  tasks,
  users,
} from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import { CONTACT_ROLES } from "@dealflow/validators/contacts";
import { CATEGORIES, RIM_INTERVALS, STAGES } from "@dealflow/validators/deals";
import { FOLLOW_UP_KINDS } from "@dealflow/validators/follow-ups";
import {
  CONTACT_CATEGORIES,
  DEAL_SOURCES,
  SECTORS,
  TASK_PRIORITIES,
} from "@dealflow/validators/labels/lists";
import { NOTE_KINDS } from "@dealflow/validators/notes";
import { TASK_STATUSES } from "@dealflow/validators/tasks";
import { and, eq, max, ne, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { loadSample } from "./load.ts";
import { samplePassword } from "./password.ts";

const TABLES = {
  users: 15,
  deals: 60,
  pipeline: 25,
  contacts: 151,
  tasks: 71,
  meeting_agenda_items: 20,
  funding_sources: 41,
  notes: 28,
  note_comments: 4,
  emails: 13,
  views: 4,
  view_pins: 6,
  trash: 3,
};

const [workspace, twin] = await Promise.all([openTestWorkspace(), openTestWorkspace()]);
const now = workspace.clock.now();

async function load({ db, settings, context, makeMember }: TestWorkspace): Promise<boolean> {
  await makeMember({ username: "admin", name: "Administrator", role: "partner", isAdmin: true });
  return loadSample({ db, settings, log: context().log, now, password: samplePassword(settings) });
}

beforeAll(async () => {
  expect(await load(workspace)).toBe(true);
});

async function rowsOf({ db }: TestWorkspace, table: string) {
  return db.execute(sql`select * from ${sql.identifier(table)} order by id`);
}

async function memberNamed(username: string) {
  const [member] = await workspace.db.select().from(users).where(eq(users.username, username));
  if (!member) throw new Error(`The sample has no member ${username}`);
  return member;
}

/** Whole days between the UTC day of the load and this date; negative is in the past. */
const daysAhead = (date: Date) => Math.floor((date.getTime() - Date.UTC(2026, 2, 2)) / 86_400_000);

it("fills every part of the workspace", async () => {
  for (const [table, count] of Object.entries(TABLES)) {
    expect(await rowsOf(workspace, table), table).toHaveLength(count);
  }
});

it("has deals of every stage, category, sector, source and follow-up over two years", async () => {
  const rows = await workspace.db.select().from(deals);
  const seen = (pick: (deal: (typeof rows)[number]) => string | null) => new Set(rows.map(pick));
  expect(seen((deal) => deal.stage)).toEqual(new Set(STAGES));
  expect(seen((deal) => deal.category)).toEqual(new Set(CATEGORIES));
  expect(seen((deal) => deal.sector)).toEqual(new Set(SECTORS));
  expect(seen((deal) => deal.dealSource)).toEqual(new Set(DEAL_SOURCES));
  expect(seen((deal) => deal.rimFollowUpInterval)).toEqual(new Set([null, ...RIM_INTERVALS]));
  expect(rows.filter((deal) => deal.value === null).length).toBeGreaterThan(0);
  expect(rows.filter((deal) => deal.sourcePipelineId !== null).length).toBeGreaterThan(3);

  const values = rows.flatMap((deal) => (deal.value ? [Number(deal.value)] : []));
  expect([Math.min(...values), Math.max(...values)]).toEqual([4_000_000, 900_000_000]);
  const ages = rows.map((deal) => -daysAhead(deal.createdAt));
  expect(Math.max(...ages)).toBeGreaterThan(720);
  const followUps = rows.flatMap((deal) => (deal.rimFollowUpDate ? [daysAhead(deal.rimFollowUpDate)] : []));
  expect(followUps.some((days) => days < 0)).toBe(true);
  expect(followUps.some((days) => days > 0 && days < 30)).toBe(true);
  const rim = rows.filter((deal) => deal.category === "rim");
  expect(new Set(rim.map((deal) => deal.rimTouchedAt !== null))).toEqual(new Set([true, false]));
});

it("has a history that ends with the current stage of each deal, and no dates in the future", async () => {
  const history = await workspace.db.select().from(dealHistory).orderBy(dealHistory.id);
  const last = new Map(history.map((change) => [`${change.dealId} ${change.field}`, change.to]));
  for (const deal of await workspace.db.select().from(deals)) {
    expect([last.get(`${deal.id} stage`), last.get(`${deal.id} category`)]).toEqual([
      deal.stage,
      deal.category,
    ]);
  }
  const [newest] = await workspace.db.execute(sql`
    select greatest((select max(updated_at) from deals), (select max(updated_at) from tasks),
      (select max(created_at) from activities), (select max(happened_at) from notes), (select max(updated_at) from funding_sources)) <= ${now.toISOString()} as past`);
  expect(newest?.past).toBe(true);
});

it("has tasks in every bucket, of every status and priority", async () => {
  const rows = await workspace.db.select().from(tasks);
  expect(new Set(rows.map((task) => task.status))).toEqual(new Set(TASK_STATUSES));
  expect(new Set(rows.map((task) => task.priority))).toEqual(new Set(TASK_PRIORITIES));
  const open = rows.filter((task) => task.status !== "completed");
  const due = open.flatMap((task) => (task.dueDate ? [daysAhead(task.dueDate)] : []));
  const buckets = Map.groupBy(due, (days) => Math.max(-1, Math.min(days, 2)));
  expect([...buckets.keys()].sort()).toEqual([-1, 0, 1, 2]);
  expect(open.some((task) => task.dueDate === null)).toBe(true);
  expect(open.some((task) => task.dealId === null)).toBe(true);
});

it("has contacts of every category, and private ones of several members", async () => {
  const rows = await workspace.db.select().from(contacts);
  expect(new Set(rows.map((contact) => contact.category))).toEqual(new Set(CONTACT_CATEGORIES));
  const hidden = rows.filter((contact) => !contact.isPublic);
  expect(hidden.length).toBeGreaterThan(15);
  expect(new Set(hidden.map((contact) => contact.createdBy)).size).toBeGreaterThan(5);
  expect(rows.every((contact) => contact.email?.endsWith(".example"))).toBe(true);
});

it("has notes, calls and meetings on every kind of record, one of them private", async () => {
  const rows = await workspace.db.select().from(notes);
  expect(new Set(rows.map((note) => note.kind))).toEqual(new Set(NOTE_KINDS));
  const targets = ["dealId", "pipelineId", "contactId", "firmId"] as const;
  for (const target of targets)
    expect(rows.filter((note) => note[target] !== null).length).toBeGreaterThan(0);
  expect(rows.filter((note) => note.isPrivate)).toHaveLength(1);
  expect(rows.some((note) => note.body.includes("- [ ] "))).toBe(true);
  expect(Math.max(...rows.map((note) => -daysAhead(note.happenedAt)))).toBeGreaterThan(120);
});

it("has a RIM deal due this week, and follow-ups that were done, snoozed, moved and touched by a call", async () => {
  const caller = workspace.callerAs(await memberNamed("hmarchetti"));
  expect((await caller.deals.rimSummary({ today: dayOf(now) })).thisWeek).toBeGreaterThan(0);
  const rows = await workspace.db.select().from(followUps);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(FOLLOW_UP_KINDS));
  expect(rows.some(({ source }) => source === "call")).toBe(true);
});

it("has no RIM deal whose last touch is before a call or meeting of its timeline", async () => {
  const rows = await workspace.db
    .select({ company: deals.company, touchedAt: deals.rimTouchedAt, saidAt: max(notes.happenedAt) })
    .from(deals)
    .innerJoin(notes, and(eq(notes.dealId, deals.id), ne(notes.kind, "note")))
    .where(eq(deals.category, "rim"))
    .groupBy(deals.id);
  expect(rows.length).toBeGreaterThan(1);
  expect(
    rows.filter(({ touchedAt, saidAt }) => saidAt && (touchedAt === null || touchedAt < saidAt)),
  ).toEqual([]);
});

it("has a contact with whom nobody was in touch for longer than usual, and people of every role", async () => {
  const caller = workspace.callerAs(await memberNamed("dokonkwo"));
  const { items } = await caller.contacts.list({ limit: 500, lastContact: true });
  const overdue = items.filter(({ lastContact }) => lastContact?.isOverdue);
  expect(overdue.map(({ name }) => name)).toContain("Karl Mikkelsen");
  const roles = await workspace.db.select({ role: dealContacts.role }).from(dealContacts);
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(CONTACT_ROLES));
});

it("has firms with notes, and two spellings of one firm that could be merged", async () => {
  const caller = workspace.callerAs(await memberNamed("hmarchetti"));
  const { items } = await caller.firms.list({ search: "thornwick" });
  expect(items.map(({ name }) => name)).toEqual(["Thornwick Credit", "Thornwick Credit Partners"]);
  const profile = await caller.firms.get({ id: items[1]?.id ?? 0 });
  expect(profile).toMatchObject({ type: "fund", notes: expect.stringContaining("Committee on Tuesdays") });
});

it("has members in the three roles and two pending registrations", async () => {
  const rows = await workspace.db.select().from(users);
  const statuses = Map.groupBy(rows, (user) => user.status);
  expect(statuses.get("active")).toHaveLength(13);
  expect(statuses.get("pending")).toHaveLength(2);
  expect(new Set(rows.map((user) => user.role))).toEqual(new Set(["partner", "analyst", "vp"]));
  const entered = workspace
    .browser()
    .caller.auth.login({ username: "jfeldman", password: "sample-password" });
  await expect(entered).resolves.toMatchObject({ name: "Jonah Feldman" });
});

/** Columns with random values, and those that count what a database server has done. */
const RANDOM_COLUMNS = ["password_hash", "firm_id", "transaction_id"];

it("is the same each time", async () => {
  await load(twin);
  const dump = async (one: TestWorkspace, table: string) =>
    JSON.stringify(await rowsOf(one, table), (key, value) =>
      RANDOM_COLUMNS.includes(key) ? undefined : value,
    );
  for (const table of [...Object.keys(TABLES), "activities", "deal_history", "notifications"]) {
    expect(await dump(workspace, table), table).toBe(await dump(twin, table));
  }
});

it("does not change a workspace that is not empty", async () => {
  const { db, settings, context } = workspace;
  const before = await rowsOf(workspace, "activities");
  expect(await loadSample({ db, settings, log: context().log })).toBe(false);
  expect(await rowsOf(workspace, "activities")).toHaveLength(before.length);
});
