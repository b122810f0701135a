import { growWorkspace } from "@dealflow/db/scale/grow-workspace";
import { deals } from "@dealflow/db/schema";
import { type dealFilters, STAGES, type StageTotal } from "@dealflow/validators/deals";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";

const callerIn = async (workspace: TestWorkspace) => workspace.callerAs(await workspace.makeMember()).deals;

const NO_STAGE = STAGES.map((stage) => ({ stage, deals: 0, value: "0.00" }));
const totalsWith = (...seen: StageTotal[]) =>
  NO_STAGE.map((none) => seen.find(({ stage }) => stage === none.stage) ?? none);

describe("without deals", async () => {
  const caller = await callerIn(await openTestWorkspace());

  test("each stage is listed with zero deals", async () => {
    expect(await caller.stageTotals({})).toEqual(NO_STAGE);
  });

  test("sums are zero, and there is no average", async () => {
    const portfolio = { companies: 0, totalValue: "0.00", avgHoldingDays: null, sectors: 0 };
    expect(await caller.portfolioSummary({})).toEqual(portfolio);
    expect(await caller.rimSummary({})).toEqual({
      deals: 0,
      totalValue: "0.00",
      upcoming: 0,
      thisWeek: 0,
      overdue: 0,
      neverTouched: 0,
    });
  });
});

describe("under each filter", async () => {
  const grown = await openTestWorkspace();
  const caller = await callerIn(grown);
  const named = sql`(strpos(lower(company), 'project') > 0 or strpos(lower(coalesce(codename, '')), 'project') > 0)`;
  const found = sql`strpos(lower(concat_ws(chr(10), company, codename, sector)), 'soft') > 0`;

  beforeAll(async () => {
    await grown.makeMember({ role: "partner" });
    await growWorkspace(grown.db, { total: 1_500, now: grown.clock.now() });
    const more = { value: "9999999999999.99", category: "rim", rimFollowUpInterval: "1_year" } as const;
    await grown.makeDeal({ ...more, company: "100%_Pure\\Oak" });
    await grown.makeDeal({ company: "100%_Pure\\Elm", value: "9999999999999.99" });
    await grown.makeDeal({ company: "100 Pure Fir", codename: "0%_p", category: "portfolio", value: "0.01" });
  });

  const filters: [z.input<typeof dealFilters>, SQL][] = [
    [{}, sql`true`],
    [{ search: "  " }, sql`true`],
    [{ stage: "under_loi" }, sql`stage = 'under_loi'`],
    [{ sector: "Tech-Enabled Services" }, sql`sector = 'Tech-Enabled Services'`],
    [{ search: "SOFT" }, found],
    [{ names: "soft" }, sql`${found} and strpos(lower(company), 'soft') > 0`],
    [{ names: "PROJECT" }, named],
    [
      { names: "project", sector: "Other", stage: "closed" },
      sql`${named} and sector = 'Other' and stage = 'closed'`,
    ],
    [{ search: "soft", names: "project" }, sql`${found} and ${named}`],
    [{ rimFollowUpInterval: "9_months" }, sql`rim_follow_up_interval = '9_months'`],
    [{ names: "0%_p" }, sql`id in (select id from deals order by id desc limit 3)`],
    [{ names: "%" }, sql`id in (select id from deals order by id desc limit 3)`],
    [{ names: "_" }, sql`id in (select id from deals order by id desc limit 3)`],
    [{ names: "\\e" }, sql`company = '100%_Pure\\Elm'`],
    [{ names: "other" }, sql`strpos(lower(company), 'other') > 0`],
    [{ names: "nothing is called this" }, sql`false`],
    [{ stage: ["under_loi", "closed"] }, sql`stage in ('under_loi', 'closed')`],
    [{ sector: ["Other", "Software"], search: "soft" }, sql`${found} and sector in ('Other', 'Software')`],
    [{ dealType: "Buyout" }, sql`deal_type = 'Buyout'`],
    [{ dealSource: ["Broker", "Network"] }, sql`deal_source in ('Broker', 'Network')`],
    [{ leadUserId: "none" }, sql`lead_user_id is null`],
    [{ value: "5000000..20000000" }, sql`value between 5000000 and 20000000`],
    [{ value: "0.02.." }, sql`value > 0.01`],
    [{ createdAt: "..2025-12-31" }, sql`created_at < '2026-01-01T00:00:00Z'`],
    [{ closedAt: "1990-01-01..2199-12-31" }, sql`closed_at is not null`],
  ];

  const asked = async (query: SQL) => [...(await grown.db.execute(query))];

  test.each(filters)("%j: the stages of active deals", async (filter, where) => {
    const rows = await asked(sql`
      select stage, count(*)::int as deals, coalesce(sum(value), 0)::numeric(40, 2)::text as value
      from deals where category = 'active' and ${where} group by stage`);
    const totals = await caller.stageTotals(filter);
    expect(totals.map(({ stage }) => stage)).toEqual(STAGES);
    expect(totals.filter((total) => total.deals > 0)).toEqual(expect.arrayContaining(rows));
    expect(totals.filter((total) => total.deals > 0)).toHaveLength(rows.length);
  });

  test.each(filters)("%j: the portfolio", async (filter, where) => {
    const rows = await asked(sql`
      select count(*)::int as companies, coalesce(sum(value), 0)::numeric(40, 2)::text as "totalValue",
        count(distinct sector)::int as sectors,
        round(avg(extract(epoch from ${grown.clock.now().toISOString()}::timestamptz) - extract(epoch from closed_at))
          / (24 * 60 * 60))::int as "avgHoldingDays"
      from deals where category = 'portfolio' and ${where}`);
    expect(await caller.portfolioSummary(filter)).toEqual(rows[0]);
  });

  test.each(filters)("%j: the RIM deals", async (filter, where) => {
    const today = sql`${grown.clock.now().toISOString().slice(0, 10)}::date`;
    const rows = await asked(sql`
      select count(*)::int as deals, coalesce(sum(value), 0)::numeric(40, 2)::text as "totalValue",
        (count(*) filter (where (rim_follow_up_date at time zone 'UTC')::date - ${today} between 0 and 30))::int as upcoming,
        (count(*) filter (where (rim_follow_up_date at time zone 'UTC')::date - ${today} between 0 and 6))::int as "thisWeek",
        (count(*) filter (where rim_touched_at is null))::int as "neverTouched",
        (count(*) filter (where (rim_follow_up_date at time zone 'UTC')::date < ${today}))::int as overdue
      from deals where category = 'rim' and ${where}`);
    expect(await caller.rimSummary(filter)).toEqual(rows[0]);
  });

  test("a sum may have more digits than any of its amounts, and is exact to the cent", async () => {
    await grown.makeDeal({ company: "100%_Pure\\Ash", value: "9999999999999.99" });
    const totals = await caller.stageTotals({ names: "100%_" });
    const elmAndAsh = { stage: "initial_discussion", deals: 2, value: "19999999999999.98" } as const;
    expect(totals).toEqual(totalsWith(elmAndAsh));
  });
});

describe("a deal without a value", async () => {
  const workspace = await openTestWorkspace();
  const caller = await callerIn(workspace);

  test("is counted, and adds nothing to the sums", async () => {
    await workspace.makeDeal({ stage: "closed", value: null });
    expect(await caller.stageTotals({})).toEqual(totalsWith({ stage: "closed", deals: 1, value: "0.00" }));
    await workspace.makeDeal({ stage: "closed", value: "0.10" });
    await workspace.makeDeal({ stage: "closed", value: "0.20" });
    expect(await caller.stageTotals({})).toEqual(totalsWith({ stage: "closed", deals: 3, value: "0.30" }));

    await workspace.makeDeal({ category: "portfolio", value: null });
    const portfolio = { companies: 1, totalValue: "0.00", avgHoldingDays: 0, sectors: 1 };
    expect(await caller.portfolioSummary({})).toEqual(portfolio);
    await workspace.makeDeal({ category: "rim", value: null });
    expect(await caller.rimSummary({})).toMatchObject({
      deals: 1,
      totalValue: "0.00",
      upcoming: 0,
      overdue: 0,
    });
  });
});

describe("the holding period", async () => {
  const workspace = await openTestWorkspace();
  const { clock, db } = workspace;
  const caller = await callerIn(workspace);
  const holding = async (sector: "Software" | "Other") =>
    (await caller.portfolioSummary({ sector })).avgHoldingDays;

  test("is counted from the day of closing, averaged and rounded", async () => {
    const first = await workspace.makeDeal();
    clock.advance({ days: 100 });
    await workspace
      .callerAs(await workspace.makeMember())
      .deals.update({ id: first.id, category: "portfolio" });
    expect(await holding("Software")).toBe(0);
    clock.advance({ hours: 11 });
    expect(await holding("Software")).toBe(0);
    clock.advance({ hours: 1 });
    expect(await holding("Software")).toBe(1);
    await workspace.makeDeal({ category: "portfolio" });
    clock.advance({ days: 10 });
    // 10.5 and 10 days.
    expect(await holding("Software")).toBe(10);
    clock.advance({ hours: 6 });
    expect(await holding("Software")).toBe(11);
  });

  test("is counted from the creation of the deal if the day of closing is unknown", async () => {
    await workspace.makeDeal({ sector: "Other", category: "portfolio" });
    clock.advance({ days: 7 });
    // The application always sets the date; rows inserted into the database directly may lack it.
    await db.execute(sql`alter table deals drop constraint deals_closed_check`);
    await db.update(deals).set({ closedAt: null });
    expect(await holding("Other")).toBe(7);
  });
});

describe("upcoming follow-ups", async () => {
  const workspace = await openTestWorkspace();
  const { clock } = workspace;
  const caller = await callerIn(workspace);

  test("are those of today and of the 30 days after it, as time passes", async () => {
    expect(clock.now().toISOString()).toBe("2026-03-02T09:00:00.000Z");
    for (const [company, due] of Object.entries({
      past: "2026-03-01T23:59:59.999Z",
      dawn: "2026-03-02T00:00:00Z",
      soon: "2026-03-03T09:00:00Z",
      last: "2026-04-01T23:59:59.999Z",
      far: "2026-04-02T00:00:00Z",
    })) {
      const rimFollowUpDate = new Date(due);
      await workspace.makeDeal({ company, category: "rim", rimFollowUpDate, value: "1.00" });
    }
    await workspace.makeDeal({ company: "Not in RIM" });
    expect(await caller.rimSummary({})).toMatchObject({
      deals: 5,
      totalValue: "5.00",
      upcoming: 3,
      overdue: 1,
    });
    expect((await caller.rimSummary({ names: "last" })).upcoming).toBe(1);
    expect((await caller.rimSummary({ names: "far" })).upcoming).toBe(0);
    clock.advance({ hours: 14, minutes: 59 });
    expect((await caller.rimSummary({})).upcoming).toBe(3);
    clock.advance({ minutes: 1 });
    expect((await caller.rimSummary({})).upcoming).toBe(3);
    expect((await caller.rimSummary({ names: "dawn" })).upcoming).toBe(0);
    clock.advance({ days: 40 });
    expect((await caller.rimSummary({})).upcoming).toBe(0);
  });

  test("are listed soonest first, filtered by date, with the counts of the same filter", async () => {
    const names = async (input: Parameters<typeof caller.list>[0]) =>
      (await caller.list({ category: "rim", ...input })).items.map(({ company }) => company).join(" ");
    const today = "2026-03-02";
    expect(await names({})).toBe("past dawn soon last far");
    expect(await names({ followUp: "overdue", today })).toBe("past");
    expect(await names({ followUp: "30_days", today })).toBe("dawn soon last");
    expect(await names({ followUp: "later", today })).toBe("far");
    expect(await names({ followUp: "later", today: "2026-03-03" })).toBe("");
    expect(await names({ followUp: "overdue", category: undefined, today })).toBe("past");
    expect(await names({ followUp: "overdue", category: "active", today })).toBe("");
    expect(await caller.rimSummary({ followUp: "30_days", today })).toMatchObject({
      deals: 3,
      upcoming: 3,
      overdue: 0,
    });
    // Without a day it is that of the clock, which has moved on.
    expect(await names({ followUp: "overdue" })).toBe("past dawn soon last far");
    await expectWrongFields(caller.list({ followUp: "soon" as "later" }), "followUp");
    await expectWrongFields(caller.list({ today: "2026-02-30" }), "today");
  });

  test("are counted from the caller's own day if it is given", async () => {
    const upcoming = async (today: string) => (await caller.rimSummary({ today })).upcoming;
    expect(await upcoming("2026-03-01")).toBe(3);
    expect(await upcoming("2026-03-02")).toBe(3);
    expect(await upcoming("2026-03-03")).toBe(3);
    expect(await upcoming("2026-04-02")).toBe(1);
    expect(await upcoming("2026-04-03")).toBe(0);
    await expectWrongFields(caller.rimSummary({ today: "2026-02-30" }), "today");
  });
});

test("invalid filters are named, and anonymous callers are refused", async () => {
  const workspace = await openTestWorkspace();
  const caller = await callerIn(workspace);
  for (const name of ["stageTotals", "portfolioSummary", "rimSummary"] as const) {
    await expectWrongFields(caller[name]({ stage: "sourcing" as "closed" }), "stage");
    await expectWrongFields(
      caller[name]({ names: "a\0", rimFollowUpInterval: "2_months" as "1_year" }),
      "names",
      "rimFollowUpInterval",
    );
    await expectRefusal(workspace.anonymous.deals[name]({}), "UNAUTHORIZED");
  }
});
