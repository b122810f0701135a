import { setTimeout as sleep } from "node:timers/promises";
import { CATEGORIES, STAGES } from "@dealflow/validators/deals";
import { DEAL_SOURCES, SECTORS } from "@dealflow/validators/labels/lists";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { csvFile } from "./testing/contact-imports.ts";
import { AT_ONCE, openTestWorkspace } from "./testing/workspace.ts";

/** The counts of records are kept by triggers; whoever writes, they must be those of the records. */
const workspace = await openTestWorkspace({}, AT_ONCE);
const { db, makeMember, callerAs } = workspace;
const me = await makeMember({ role: "partner", isAdmin: true });
const other = await makeMember();
const call = callerAs(me);
const opportunity = { sector: SECTORS[0], dealType: "Buyout", dealSource: DEAL_SOURCES[0] } as const;

const wrongCounts = () => db.execute(sql`select * from wrong_counts()`);
const rowsOfCounts = async () => {
  const [row] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from deal_counts`);
  return row?.rows ?? 0;
};

afterEach(async () => {
  expect(await wrongCounts()).toEqual([]);
  await db.execute(sql`select fold_counts()`);
  expect(await wrongCounts()).toEqual([]);
});

describe("counts are correct after each kind of write", () => {
  it("of a deal", async () => {
    const { id } = await call.deals.create({ ...opportunity, company: "Alder", value: "0.01" });
    await call.deals.update({ id, value: "9999999999999.99", sector: SECTORS[1] });
    await call.deals.update({ id, category: "rim", rimFollowUpInterval: "3_months" });
    expect(await call.deals.rimSummary({})).toMatchObject({ deals: 1, totalValue: "9999999999999.99" });
    await call.deals.update({ id, rimFollowUpDate: new Date("2025-12-31T23:59:59.999Z") });
    expect(await call.deals.rimSummary({})).toMatchObject({ overdue: 1, upcoming: 0 });
    expect(await call.deals.rimSummary({})).toMatchObject({ neverTouched: 1 });
    await call.followUps.create({ id, kind: "done" });
    expect(await call.deals.rimSummary({})).toMatchObject({ neverTouched: 0, overdue: 0 });
    await call.deals.update({ id, category: "portfolio", stage: "closed" });
    expect(await call.sidebar.counts()).toMatchObject({ rim: 0, portfolio: 1 });
    await call.deals.update({ id, value: null, category: "active", stage: "not_closed" });
    expect(await call.dashboard.metrics()).toMatchObject({ dealsThisMonth: 1, closedDeals: 0 });
  });

  it("of a pipeline item, its conversion and the undo of it", async () => {
    const { id } = await call.pipeline.create({ ...opportunity, company: "Birch", value: "5.50" });
    const unvalued = await call.pipeline.create({ ...opportunity, company: "Cedar" });
    expect(await call.pipeline.summary({})).toEqual({
      items: 2,
      totalValue: "5.50",
      averageValue: "5.50",
    });
    await call.pipeline.convert({ id });
    expect(await call.pipeline.summary({})).toMatchObject({ items: 1, averageValue: null });
    await call.pipeline.unconvert({ id });
    await call.pipeline.update({ id, value: "7.00", dealSource: DEAL_SOURCES[1] });
    await call.pipeline.delete({ id: unvalued.id });
    expect(await call.pipeline.summary({})).toMatchObject({ items: 1, totalValue: "7.00" });
  });

  it("of a task", async () => {
    const due = (day: string) => new Date(`${day}T12:00:00Z`);
    const { id } = await call.tasks.create({ title: "Call", dueDate: due("2026-03-01"), assignedTo: me.id });
    const undated = await call.tasks.create({ title: "Write", priority: "high" });
    expect((await call.tasks.summary({})).byDue).toMatchObject({ overdue: 1, none: 1 });
    await call.tasks.update({ id, dueDate: due("2026-03-02"), assignedTo: other.id });
    expect((await call.tasks.summary({ assignedTo: other.id })).byDue).toMatchObject({ today: 1 });
    await call.tasks.update({ id, status: "completed" });
    await call.tasks.delete({ id: undated.id });
    expect(await call.tasks.summary({})).toMatchObject({ total: 1, byStatus: { completed: 1 } });
    expect(await call.sidebar.counts()).toMatchObject({ tasks: 0 });
  });

  it("of a contact, an import and its undo, and leave out private contacts of others", async () => {
    const { id } = await call.contacts.create({ name: "Ann", isPublic: true, category: "financing" });
    await call.contacts.create({ name: "Ben" });
    const theirs = callerAs(other);
    expect(await theirs.contacts.counts({})).toMatchObject({ total: 1, financing: 1, general: 0 });
    await call.contacts.update({ id, isPublic: false });
    expect(await theirs.sidebar.counts()).toMatchObject({ contacts: 0 });
    expect(await call.contacts.counts({})).toMatchObject({ total: 2 });
    const { importId } = await call.imports.run(csvFile("Cem", "Dan"));
    expect(await call.contacts.counts({})).toMatchObject({ total: 4 });
    await call.imports.undo({ id: importId });
    await call.contacts.delete({ id });
    expect(await call.contacts.counts({})).toMatchObject({ total: 1, general: 1 });
  });
});

it("counts are correct while 32 members write concurrently and the rows of counts are merged", async () => {
  let isDone = false;
  const writers = Array.from({ length: 32 }, async (_, number) => {
    const own = callerAs(number % 2 ? me : other);
    const { id } = await own.deals.create({
      ...opportunity,
      company: `Company ${number}`,
      value: `${number}.37`,
    });
    for (const step of [1, 2, 3, 4]) {
      const category = CATEGORIES[(number + step) % CATEGORIES.length];
      const rim = category === "rim" ? { rimFollowUpInterval: "6_months" as const } : {};
      await own.deals.update({
        id,
        stage: STAGES[(number * step) % STAGES.length],
        category,
        value: `${number * step}.01`,
        ...rim,
      });
      const task = await own.tasks.create({ title: "Call", assignedTo: me.id });
      if (step % 2) await own.tasks.update({ id: task.id, status: "completed" });
    }
  });
  const folding = (async () => {
    while (!isDone) {
      await Promise.all([db.execute(sql`select fold_counts()`), db.execute(sql`select fold_counts()`)]);
      expect(await wrongCounts()).toEqual([]);
      await sleep(1);
    }
  })();
  await Promise.all(writers).finally(() => {
    isDone = true;
  });
  await folding;
  await db.execute(sql`select fold_counts()`);
  const [kinds] = await db.execute<{ kinds: number }>(sql`
    select count(*)::int as kinds from (
      select from deals group by category, stage, sector, rim_follow_up_interval,
        date_trunc('month', rim_follow_up_date, 'UTC'), category = 'rim' and rim_touched_at is not null) as kinds`);
  expect(await rowsOfCounts()).toBe(kinds?.kinds);
});

it("finds and corrects counts after changes without the triggers", async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update tasks set priority = 'low' where priority <> 'low'`);
  });
  expect((await wrongCounts()).map(({ counted }) => counted)).toContain("task_counts");
  await db.execute(sql`select rebuild_counts()`);
});

it("after a load of many records the rows of counts are joined in parts, and their table is small again", async () => {
  const [kind] = await db.execute<{ kind: string }>(sql`select min(category) as kind from deals`);
  // As many come as go, of a thousand kinds that are not there otherwise.
  await db.execute(sql`
    insert into deal_counts (category, stage, sector, rim_follow_up_month, deals, value, held_since)
    select ${kind?.kind ?? ""}, 'stage ' || n / 2 % 1000, 'none', null, case n % 2 when 0 then 1 else -1 end, 0, 0
    from generate_series(0, 119999) as n`);
  const fold = async () => {
    const [row] = await db.execute<{ folded: number }>(sql`select fold_counts() as folded`);
    await db.execute(sql`vacuum deal_counts`);
    return row?.folded ?? 0;
  };
  const sizeInKb = async () => {
    const [row] = await db.execute<{ kb: number }>(
      sql`select (pg_relation_size('deal_counts') / 1024)::int as kb`,
    );
    return row?.kb ?? 0;
  };
  expect(await sizeInKb()).toBeGreaterThan(5_000);
  const parts = [await fold(), await fold(), await fold(), await fold()];
  expect(Math.max(...parts)).toBeLessThanOrEqual(55_000);
  expect(parts.reduce((sum, part) => sum + part)).toBeGreaterThanOrEqual(120_000);
  await fold();
  expect(await sizeInKb()).toBeLessThan(200);
});
