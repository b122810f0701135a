import { createDatabase } from "@dealflow/db/client";
import { contacts, tasks } from "@dealflow/db/schema";
import { createTestDatabase } from "@dealflow/db/testing/database";
import type { AnalyticsInput } from "@dealflow/validators/analytics";
import { dayIn } from "@dealflow/validators/common/days";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { contextFor } from "../../core/context.ts";
import { startOf } from "../../core/days.ts";
import { createCaller } from "../../root.ts";
import { expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { monthsBefore } from "./days.ts";

type Calls = ReturnType<Awaited<ReturnType<typeof openTestWorkspace>>["callerAs"]>["analytics"];

const askAll = async (calls: Calls, input: AnalyticsInput) => ({
  overview: await calls.overview(input),
  deals: await calls.deals(input),
  pipeline: await calls.pipeline(input),
  network: await calls.network(input),
  trends: await calls.trends(input),
});

describe("the days of a query", () => {
  test("are today and the same day three months before, in the zone of the workspace", async () => {
    const workspace = await openTestWorkspace({ TIME_ZONE: "Pacific/Kiritimati" });
    const { analytics } = workspace.callerAs(await workspace.makeMember());
    const days = { asOf: "2026-03-02", compareTo: "2025-12-02", today: "2026-03-02" };
    expect(await analytics.overview({})).toMatchObject(days);
    workspace.clock.advance({ hours: 1 });
    const next = { asOf: "2026-03-03", compareTo: "2025-12-03", today: "2026-03-03" };
    expect(await analytics.overview({})).toMatchObject(next);
    expect(await analytics.overview({ asOf: "2024-05-31" })).toMatchObject({
      asOf: "2024-05-31",
      compareTo: "2024-02-29",
    });
  });

  test("are refused if they are in the future, or in the wrong order", async () => {
    const workspace = await openTestWorkspace();
    const { analytics } = workspace.callerAs(await workspace.makeMember());
    for (const ask of Object.values(analytics)) {
      await expectWrongFields(ask({ asOf: "2026-03-03" }), "asOf");
      await expectWrongFields(ask({ asOf: "2026-02-01", compareTo: "2026-02-02" }), "compareTo");
      await expectWrongFields(ask({ asOf: "2026-02-30" }), "asOf");
    }
  });

  test("begin correctly where the clock change skips midnight, or repeats it", () => {
    expect(startOf("2026-04-24", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
    expect(startOf("2025-10-26", "Atlantic/Azores").toISOString()).toBe("2025-10-26T00:00:00.000Z");
    expect(startOf("2018-02-18", "America/Sao_Paulo").toISOString()).toBe("2018-02-18T03:00:00.000Z");
    expect(startOf("2026-03-29", "Europe/Berlin").toISOString()).toBe("2026-03-28T23:00:00.000Z");
    expect(dayIn(new Date("2025-12-31T23:59:59.999Z"), "UTC")).toBe("2025-12-31");
    expect(monthsBefore("2025-01-31", 11)).toBe("2024-02-29");
  });
});

test("figures are null or zero without data", async () => {
  const workspace = await openTestWorkspace();
  const { overview, deals, pipeline, network, trends } = await askAll(
    workspace.callerAs(await workspace.makeMember()).analytics,
    {},
  );
  expect(overview).toMatchObject({
    avgDealValue: { now: { value: null, deals: 0 } },
    conversionRate: { now: { value: null, closed: 0, deals: 0 } },
    taskCompletion: { now: { value: null, completed: 0, tasks: 0, overdue: 0 } },
    networkGrowth: { now: { contacts: 0, added: 0 } },
  });
  expect(deals).toMatchObject({
    largest: [],
    winRate: { now: { value: null } },
    daysToClose: { now: { days: null } },
  });
  expect(deals.conversion.map(({ now }) => now.rate)).toEqual([null, null, null, null, null]);
  expect(deals.timeInStage.every(({ now }) => now.days === null)).toBe(true);
  expect(pipeline.members).toEqual([]);
  expect(pipeline.months.map(({ value }) => value)).toEqual(Array(12).fill("0.00"));
  expect(network.months.at(-1)).toMatchObject({ month: "2026-03", added: 0, contacts: 0 });
  expect(trends.forecast).toMatchObject({ weightedValue: null, closings: null });
});

test("the figures of a day do not change by later events", async () => {
  const workspace = await openTestWorkspace({ TIME_ZONE: "America/New_York" });
  const member = await workspace.makeMember({ role: "partner" });
  const caller = workspace.callerAs(member);
  const dear = { value: "9999999999999.99" };
  const made = [
    await workspace.makeDeal(dear),
    await workspace.makeDeal({ ...dear, stage: "under_loi" }),
    await workspace.makeDeal({ ...dear, stage: "closed" }),
    await workspace.makeDeal({ ...dear, stage: "not_closed" }),
    await workspace.makeDeal({ category: "portfolio" }),
    await workspace.makeDeal({ category: "rim", value: "0.10" }),
  ];
  await caller.tasks.create({ title: "Call", assignedTo: member.id });
  workspace.clock.advance({ days: 3 });
  const days = { asOf: "2026-03-04", compareTo: "2026-03-02" };
  const before = await askAll(caller.analytics, days);
  const { today: _, ...cards } = before.overview;
  expect(cards.avgDealValue.now).toEqual({ value: "8000000000000.01", deals: 5 });

  for (const { id } of made) {
    await caller.deals.update({ id, stage: "purchase_agreement_negotiations", value: 5 });
    workspace.clock.advance({ hours: 7 });
    await caller.deals.update({ id, category: "dead" });
    workspace.clock.advance({ days: 40 });
    await caller.deals.update({ id, stage: "closed", category: "active", value: null });
  }
  await workspace.makeDeal({ value: "7" });
  const after = await askAll(caller.analytics, days);
  expect(after).toEqual({ ...before, overview: { ...cards, today: after.overview.today } });
});

test("the last moment of a month belongs to it, the first of the next does not", async () => {
  const workspace = await openTestWorkspace({ TIME_ZONE: "Europe/Berlin" });
  const caller = workspace.callerAs(await workspace.makeMember());
  const made = [await workspace.makeDeal({ value: "1.00" }), await workspace.makeDeal({ value: "2.00" })];
  // Daylight saving time has begun, so the month ends at 22:00 UTC.
  workspace.clock.advance({ days: 29, hours: 12, minutes: 59, seconds: 59 });
  for (const { id } of made) {
    await caller.deals.update({ id, stage: "closed" });
    workspace.clock.advance({ seconds: 1 });
  }
  workspace.clock.advance({ days: 3 });
  const { months } = await caller.analytics.trends({});
  expect(months.slice(-2)).toEqual([
    { month: "2026-03", created: 2, closed: 1, lost: 0, closedValue: "1.00" },
    { month: "2026-04", created: 0, closed: 1, lost: 0, closedValue: "2.00" },
  ]);
});

test("a private contact counts only for its creator, and a former member is unknown", async () => {
  const workspace = await openTestWorkspace();
  const [owner, other] = [await workspace.makeMember(), await workspace.makeMember()];
  const gone = await workspace.makeMember({ name: "Zora", status: "removed" });
  const createdAt = workspace.clock.now();
  await workspace.db.insert(contacts).values({ name: "Ada", createdBy: owner.id, createdAt });
  const none = { title: "Call", createdAt };
  await workspace.db.insert(tasks).values([{ ...none, assignedTo: gone.id }, none]);
  const seenBy = async (member: typeof owner) => {
    const { months } = await workspace.callerAs(member).analytics.network({});
    const { networkGrowth } = await workspace.callerAs(member).analytics.overview({});
    return [
      months.at(-1)?.contacts,
      months.at(-1)?.added,
      networkGrowth.now.contacts,
      networkGrowth.now.added,
    ];
  };
  expect(await seenBy(owner)).toEqual([1, 1, 1, 1]);
  expect(await seenBy(other)).toEqual([0, 0, 0, 0]);
  const { members } = await workspace.callerAs(owner).analytics.pipeline({});
  expect(members).toEqual([{ userId: gone.id, name: "Unknown", assigned: 1, completed: 0, rate: 0 }]);
});

test.each(["overview", "deals", "pipeline", "network", "trends"] as const)(
  "analytics.%s uses only one database connection",
  async (name) => {
    const workspace = await openTestWorkspace();
    const actor = await workspace.makeMember();
    const { url, drop } = await createTestDatabase();
    const applicationName = `looks-at-figures-${name}`;
    const { db, close } = createDatabase(url, { max: 10, applicationName });
    onTestFinished(async () => {
      await close();
      await drop();
    });
    await createCaller(() => contextFor({ ...workspace.context(), db }, actor)).analytics[name]({});
    const open = await workspace.db.execute(
      sql`select from pg_stat_activity where application_name = ${applicationName}`,
    );
    // The notice of the commit is sent on a second one where the first is not free yet.
    expect(open.length).toBeLessThanOrEqual(2);
  },
);

test("an incomplete history of a deal does not make the figures fail", async () => {
  const workspace = await openTestWorkspace();
  const caller = workspace.callerAs(await workspace.makeMember());
  const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Other" } as const;
  const { id } = await caller.deals.create({ ...opportunity, company: "Alder" });
  await workspace.db.execute(sql`
    insert into deal_history (deal_id, field, from_value, to_value, changed_at)
    select id, 'stage', 'under_loi', 'initial_discussion', created_at - interval '1 day' from deals`);
  workspace.clock.advance({ days: 3 });
  await caller.deals.update({ id, stage: "due_diligence" });
  const { timeInStage } = await caller.analytics.deals({});
  const lengths = timeInStage.map(({ stage, now }) => [stage, now.days]);
  expect(lengths).toContainEqual(["under_loi", null]);
  expect(lengths).toContainEqual(["initial_discussion", 3]);
});
