import { growWorkspace } from "@dealflow/db/scale/grow-workspace";
import { deals } from "@dealflow/db/schema";
import { CATEGORIES, STAGES } from "@dealflow/validators/deals";
import { DEAL_FIGURES, type DealFigure } from "@dealflow/validators/labels/deal-figures";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";

const callerIn = async (workspace: TestWorkspace) => workspace.callerAs(await workspace.makeMember());
type Caller = Awaited<ReturnType<typeof callerIn>>;

/** The figures, computed from the deals that the list returns for each. */
async function metricsOfRows(caller: Caller) {
  const rows = async (figure: DealFigure) => {
    const { items } = await caller.deals.list({ figure });
    const cents = items.reduce((sum, { value }) => sum + BigInt((value ?? "0").replace(".", "")), 0n);
    const digits = cents.toString().padStart(3, "0");
    return { count: items.length, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
  };
  const [open, closed] = [await rows("open"), await rows("closed_this_quarter")];
  return {
    activeDeals: open.count,
    dealsThisMonth: (await rows("added_this_month")).count,
    pipelineValue: open.value,
    pipelineByStage: {
      sourcing: await rows("sourcing"),
      due_diligence: await rows("due_diligence"),
      closing: await rows("closing"),
    },
    closedDeals: closed.count,
    closedValue: closed.value,
  };
}

const NOTHING = { count: 0, value: "0.00" };
const NO_METRICS = {
  activeDeals: 0,
  dealsThisMonth: 0,
  pipelineValue: "0.00",
  pipelineByStage: { sourcing: NOTHING, due_diligence: NOTHING, closing: NOTHING },
  closedDeals: 0,
  closedValue: "0.00",
};

describe("without deals", async () => {
  const caller = await callerIn(await openTestWorkspace());

  test("every figure is zero or null", async () => {
    expect(await caller.dashboard.metrics()).toEqual(NO_METRICS);
    for (const figure of DEAL_FIGURES) expect((await caller.deals.list({ figure })).items).toEqual([]);
  });
});

describe("with deals of every kind", async () => {
  const workspace = await openTestWorkspace();
  const caller = await callerIn(workspace);

  beforeAll(async () => {
    await workspace.makeMember({ role: "partner" });
    await growWorkspace(workspace.db, { total: 1_500, now: workspace.clock.now() });
    for (const stage of STAGES) {
      for (const category of CATEGORIES) await workspace.makeDeal({ stage, category, value: "0.01" });
      await workspace.makeDeal({ stage, value: null });
      await workspace.makeDeal({ stage, value: "9999999999999.99" });
    }
  });

  test("each figure matches SQL", async () => {
    const [oracle] = await workspace.db.execute(sql`
      with open as (
        select * from deals where category = 'active' and stage <> 'closed' and stage <> 'not_closed'
      ), sums as (
        select case stage when 'initial_discussion' then 'sourcing' when 'under_loi' then 'sourcing'
          when 'due_diligence' then 'due_diligence' else 'closing' end as part,
          count(*)::int as count, coalesce(sum(value), 0)::numeric(40, 2)::text as value
        from open group by 1
      ), closed as (
        select * from deals where closed_at at time zone 'UTC' >= '2026-01-01' and closed_at at time zone 'UTC' < '2026-04-01'
      )
      select (select count(*)::int from open) as "activeDeals",
        (select count(*)::int from deals where to_char(created_at at time zone 'UTC', 'YYYY-MM') = '2026-03') as "dealsThisMonth",
        (select sum(value)::text from open) as "pipelineValue",
        (select jsonb_object_agg(part, jsonb_build_object('count', count, 'value', value)) from sums) as "pipelineByStage",
        (select count(*)::int from closed) as "closedDeals",
        (select sum(value)::text from closed) as "closedValue"`);
    const metrics = await caller.dashboard.metrics();
    expect(metrics).toEqual(oracle);
    expect(metrics.pipelineByStage.sourcing.count).toBeGreaterThan(1);
    expect(metrics.closedDeals).toBeGreaterThan(10);
  });

  test("each figure matches the rows behind it, to the cent", async () => {
    const metrics = await caller.dashboard.metrics();
    expect(metrics).toEqual(await metricsOfRows(caller));
    expect(metrics.pipelineValue.length).toBeGreaterThan("9999999999999.99".length);
  });

  test("the stages count every open deal once", async () => {
    const idsOf = async (figure: DealFigure) =>
      (await caller.deals.list({ figure })).items.map(({ id }) => id);
    const parts = await Promise.all((["sourcing", "due_diligence", "closing"] as const).map(idsOf));
    expect(parts.flat().sort()).toEqual((await idsOf("open")).sort());
  });

  test("the rows are listed in pages, newest first, and other filters narrow them", async () => {
    const { items: all } = await caller.deals.list({ figure: "due_diligence" });
    const first = await caller.deals.list({ figure: "due_diligence", limit: 3 });
    expect(first.items).toEqual(all.slice(0, 3));
    const cursor = first.nextCursor ?? undefined;
    const next = await caller.deals.list({ figure: "due_diligence", limit: 3, cursor });
    expect(next.items).toEqual(all.slice(3, 6));
    expect((await caller.deals.list({ figure: "due_diligence", category: "dead" })).items).toEqual([]);
    const software = await caller.deals.list({ figure: "due_diligence", sector: "Software" });
    expect(software.items).toEqual(all.filter(({ sector }) => sector === "Software"));
    await expectWrongFields(caller.deals.list({ figure: "won" as "open" }), "figure");
  });
});

describe("a deal that is not open", async () => {
  const workspace = await openTestWorkspace();
  const caller = await callerIn(workspace);

  test("counts as added this month, in any category, and in no other figure", async () => {
    for (const category of ["rim", "dead", "revisit"] as const) {
      await workspace.makeDeal({ category, stage: "due_diligence", value: "5.00" });
    }
    expect(await caller.dashboard.metrics()).toEqual({ ...NO_METRICS, dealsThisMonth: 3 });
  });

  test("that is won or bought counts where it closed, and no longer once it is reopened", async () => {
    const won = await workspace.makeDeal({ stage: "closed", value: "0.10" });
    await workspace.makeDeal({ category: "portfolio", value: "0.20" });
    await workspace.makeDeal({ stage: "not_closed", value: "7.00" });
    expect(await caller.dashboard.metrics()).toMatchObject({
      activeDeals: 0,
      closedDeals: 2,
      closedValue: "0.30",
    });
    await caller.deals.update({ id: won.id, stage: "purchase_agreement_negotiations" });
    expect(await caller.dashboard.metrics()).toMatchObject({
      activeDeals: 1,
      pipelineValue: "0.10",
      pipelineByStage: { closing: { count: 1, value: "0.10" } },
      closedDeals: 1,
      closedValue: "0.20",
    });
  });
});

// Each zone with two moments around the local beginning of the month and the quarter.
describe.each([
  ["UTC", "2026-03-31T23:59:59.999Z", "2026-04-01T00:00:00.000Z"],
  // Already in daylight saving time.
  ["Europe/Berlin", "2026-03-31T21:59:59.999Z", "2026-03-31T22:00:00.000Z"],
  ["America/Los_Angeles", "2026-04-01T06:59:59.999Z", "2026-04-01T07:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-03-31T09:59:59.999Z", "2026-03-31T10:00:00.000Z"],
  ["Asia/Kathmandu", "2026-03-31T18:14:59.999Z", "2026-03-31T18:15:00.000Z"],
])("in %s", (zone, last, first) => {
  test("a month and a quarter begin at midnight", async () => {
    const workspace = await openTestWorkspace({ TIME_ZONE: zone });
    const caller = await callerIn(workspace);
    const goTo = (moment: string) =>
      workspace.clock.advance({
        seconds: (Date.parse(moment) - workspace.clock.now().getTime()) / 1_000,
      });
    for (const [company, at] of [
      ["Before", last],
      ["After", first],
    ] as const) {
      const { id } = await workspace.makeDeal({ company, stage: "closed", value: "1.00" });
      await workspace.db
        .update(deals)
        .set({ createdAt: new Date(at), closedAt: new Date(at) })
        .where(eq(deals.id, id));
    }
    const namesOf = async (figure: DealFigure) =>
      (await caller.deals.list({ figure })).items.map(({ company }) => company);

    goTo(last);
    // Only this test has deals in the future.
    expect(await namesOf("added_this_month")).toEqual(["After", "Before"]);
    goTo(first);
    expect(await namesOf("added_this_month")).toEqual(["After"]);
    expect(await namesOf("closed_this_quarter")).toEqual(["After"]);
    expect(await caller.dashboard.metrics()).toMatchObject({
      dealsThisMonth: 1,
      closedDeals: 1,
      closedValue: "1.00",
    });
    workspace.clock.advance({ days: 31 });
    expect(await namesOf("added_this_month")).toEqual([]);
    expect(await namesOf("closed_this_quarter")).toEqual(["After"]);
    workspace.clock.advance({ days: 61 });
    expect(await caller.dashboard.metrics()).toEqual(NO_METRICS);
  });
});

test("anonymous callers are refused", async () => {
  const workspace = await openTestWorkspace();
  await expectRefusal(workspace.anonymous.dashboard.metrics(), "UNAUTHORIZED");
  await expectRefusal(workspace.anonymous.search.find({ search: "a" }), "UNAUTHORIZED");
});
