import { analyticsChanges, analyticsDays } from "@dealflow/db/schema";
import { shiftDay } from "@dealflow/validators/common/days";
import { CATEGORIES, STAGES } from "@dealflow/validators/deals";
import { DEAL_SOURCES, SECTORS } from "@dealflow/validators/labels/lists";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { AT_ONCE, openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";
import { findWrongFacts } from "./change-days.ts";
import { keepDefaultDays } from "./days-kept.ts";

/** Facts that are kept and changed must be those that would be computed anew. */
async function openMembers() {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const me = await workspace.makeMember({ role: "partner", isAdmin: true });
  const other = await workspace.makeMember();
  return { workspace, me, other, call: workspace.callerAs(me), theirs: workspace.callerAs(other) };
}

const opportunity = { sector: SECTORS[0], dealType: "Buyout", dealSource: DEAL_SOURCES[0] } as const;

/** Drops what is kept, so that the next answers are computed from all records. */
const forget = ({ db }: TestWorkspace) => db.delete(analyticsDays);

it("answers after each kind of write like a full recount", async () => {
  const { workspace, me, other, call, theirs } = await openMembers();
  const { clock, db } = workspace;
  const ask = async () => ({
    overview: await call.analytics.overview({}),
    deals: await call.analytics.deals({}),
    pipeline: await call.analytics.pipeline({}),
    network: await call.analytics.network({}),
    trends: await call.analytics.trends({}),
    seenByOther: await theirs.analytics.network({}),
  });
  const { id } = await call.deals.create({ ...opportunity, company: "Alder", value: "100.01" });
  const item = await call.pipeline.create({ ...opportunity, company: "Birch", value: "5.50" });
  const task = await call.tasks.create({ title: "Call", assignedTo: me.id });
  const contact = await call.contacts.create({ name: "Ann", category: "financing" });
  const writes = [
    () => call.deals.update({ id, stage: "due_diligence" }),
    () => call.deals.update({ id, value: "9999999999999.99" }),
    () => call.deals.update({ id, sector: SECTORS[1], dealSource: DEAL_SOURCES[1] }),
    () => call.deals.update({ id, stage: "closed", value: null }),
    () => call.deals.update({ id, stage: "under_loi", category: "dead" }),
    () => call.deals.update({ id, stage: "closed", category: "portfolio", value: "7" }),
    () => call.pipeline.convert({ id: item.id }),
    () => call.pipeline.unconvert({ id: item.id }),
    () => call.tasks.update({ id: task.id, status: "completed" }),
    () => call.tasks.update({ id: task.id, assignedTo: other.id, dueDate: new Date("2026-02-01") }),
    () => call.tasks.delete({ id: task.id }),
    () => call.contacts.update({ id: contact.id, isPublic: true }),
    () => call.contacts.update({ id: contact.id, category: "general" }),
    () => call.contacts.delete({ id: contact.id }),
  ];
  for (const write of writes) {
    await ask();
    clock.advance({ hours: 5 });
    await write();
    const kept = await ask();
    expect(await findWrongFacts(db)).toEqual([]);
    await forget(workspace);
    expect(kept).toEqual(await ask());
  }
});

it("loses no change while many members write and others query", async () => {
  const { workspace, me, other, call } = await openMembers();
  let isDone = false;
  const writers = Array.from({ length: 16 }, async (_, number) => {
    const own = workspace.callerAs(number % 2 ? me : other);
    const { id } = await own.deals.create({
      ...opportunity,
      company: `Company ${number}`,
      value: `${number}.37`,
    });
    for (const step of [1, 2, 3, 4, 5]) {
      const category = CATEGORIES[(number + step) % CATEGORIES.length];
      const rim = category === "rim" ? { rimFollowUpInterval: "6_months" as const } : {};
      const stage = STAGES[(number * step) % STAGES.length];
      await own.deals.update({ id, stage, category, value: `${number * step}.01`, ...rim });
      await own.contacts.create({ name: `Contact ${number} ${step}`, isPublic: step % 2 === 0 });
    }
  });
  const asking = (async () => {
    while (!isDone) await Promise.all([call.analytics.overview({}), call.analytics.trends({})]);
  })();
  await Promise.all(writers).finally(() => {
    isDone = true;
  });
  await asking;
  const { avgDealValue, networkGrowth } = await call.analytics.overview({});
  expect(avgDealValue.now.deals).toBe(16);
  expect(networkGrowth.now.contacts).toBe(16 * 2 + 8 * 3);
  expect(await findWrongFacts(workspace.db)).toEqual([]);
});

it("stores the most recently queried days, and answers correctly for all", async () => {
  const { workspace, call } = await openMembers();
  await call.deals.create({ ...opportunity, company: "Alder", value: "1.00" });
  const days = Array.from({ length: 12 }, (_, at) => shiftDay("2026-03-02", -at));
  for (const day of days) {
    const { deals } = (await call.analytics.overview({ asOf: day, compareTo: "2026-01-01" })).conversionRate
      .now;
    expect(deals).toBe(day === "2026-03-02" ? 1 : 0);
  }
  const kept = await workspace.db.select({ day: analyticsDays.day }).from(analyticsDays);
  expect(kept.length).toBe(8);
  expect(kept).toContainEqual({ day: "2026-01-01" });
});

it("stores the default days of tomorrow before it begins", async () => {
  const { workspace } = await openMembers();
  const { db, clock, context } = workspace;
  const keptDays = async () => {
    await keepDefaultDays(context());
    const rows = await db.select({ day: analyticsDays.day }).from(analyticsDays).orderBy(analyticsDays.day);
    return rows.map(({ day }) => day);
  };
  expect(await keptDays()).toEqual(["2025-12-02", "2026-03-02"]);
  clock.advance({ hours: 14, minutes: 30 });
  expect(await keptDays()).toEqual(["2025-12-02", "2025-12-03", "2026-03-02", "2026-03-03"]);
});

it("waits while many rows are written, but not for long", async () => {
  const { workspace, me } = await openMembers();
  const { db, clock, context } = workspace;
  const writeMuch = () =>
    db.execute(sql`
      insert into contacts (name, category, is_public, created_by, created_at)
      select 'Contact ' || n, 'general', true, ${me.id}, ${clock.now().toISOString()}
      from generate_series(1, 3000) as n`);
  const waiting = async () => {
    await keepDefaultDays(context());
    return await db.$count(analyticsChanges);
  };
  expect(await waiting()).toBe(0);
  await writeMuch();
  expect(await waiting()).toBe(3_000);
  // Nothing was written since.
  expect(await waiting()).toBe(0);
  for (const expected of [3_000, 6_000, 9_000, 0]) {
    await writeMuch();
    expect(await waiting()).toBe(expected);
  }
});

it("finds and corrects stored figures after changes without the triggers", async () => {
  const { workspace, call } = await openMembers();
  await call.deals.create({ ...opportunity, company: "Alder" });
  await call.analytics.overview({});
  await workspace.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update deals set sector = ${SECTORS[1]}`);
  });
  expect(await findWrongFacts(workspace.db)).toContain(`open 12 sector ${SECTORS[0]} of 2026-03-02`);
  await workspace.db.execute(sql`select rebuild_counts()`);
  await call.analytics.overview({});
  expect(await findWrongFacts(workspace.db)).toEqual([]);
});

it("processes thousands of changes at once", async () => {
  const { workspace, call, me } = await openMembers();
  await call.analytics.overview({});
  for (const from of [1, 6_001])
    await workspace.db.execute(sql`
      insert into contacts (name, category, is_public, created_by, created_at)
      select 'Contact ' || n, 'general', n % 2 = 0, ${me.id}, ${workspace.clock.now().toISOString()}
      from generate_series(${from}::int, ${from + 5_999}) as n`);
  const { networkGrowth } = await call.analytics.overview({});
  expect(networkGrowth.now).toEqual({ contacts: 12_000, added: 12_000 });
  expect(await findWrongFacts(workspace.db)).toEqual([]);
});
