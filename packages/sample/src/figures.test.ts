import { openTestWorkspace } from "@dealflow/api/testing/workspace";
import { deals, fundingSources, tasks } from "@dealflow/db/schema";
import { FUNDING_STATUSES, RATE_KINDS } from "@dealflow/validators/funding-sources";
import { readTermTexts } from "@dealflow/validators/labels/funding-sources";
import { FUNDING_TYPES } from "@dealflow/validators/labels/lists";
import { count, eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSample } from "./load.ts";

const workspace = await openTestWorkspace();
const { db, clock } = workspace;
const admin = await workspace.makeMember({ username: "admin", role: "partner", isAdmin: true });
const call = workspace.callerAs(admin);

beforeAll(async () => {
  const { settings, context } = workspace;
  expect(await loadSample({ db, settings, log: context().log, now: clock.now() })).toBe(true);
});

const sourcesOf = async (company: string) => {
  const [deal] = await db.select().from(deals).where(eq(deals.company, company));
  if (!deal) throw new Error(`the sample has no ${company}`);
  const { items } = await call.fundingSources.list({ dealId: deal.id });
  return { deal, items, stack: await call.fundingSources.summary({ dealId: deal.id }) };
};

describe("the sample's lenders", () => {
  it("are of every type, at every status, with rates of every kind", async () => {
    const rows = await db.select().from(fundingSources);
    expect(new Set(rows.map((source) => source.type))).toEqual(new Set(FUNDING_TYPES));
    expect(new Set(rows.map((source) => source.status))).toEqual(new Set(FUNDING_STATUSES));
    expect(new Set(rows.map((source) => source.rateKind))).toEqual(new Set([null, ...RATE_KINDS]));
  });

  it("have figures that match their texts", async () => {
    const rows = await db.select().from(fundingSources).where(isNotNull(fundingSources.termSheetDetails));
    expect(rows.length).toBeGreaterThan(20);
    for (const source of rows) {
      const words = readTermTexts(source.termSheetDetails);
      const millions = [...words.amount.matchAll(/\$(\d+\.\d)M/g)].map(([, amount]) => Number(amount));
      const sum = millions.reduce((total, amount) => total + amount * 1_000_000, 0);
      const [, spread] = /^SOFR \+ (\d+) bps/.exec(words.rate) ?? [];
      const [, percent] = /^(\d+\.\d\d)%(?: fixed|:)/.exec(words.rate) ?? [];
      const [, length, unit] = /^(\d+(?:\.5)?)[- ](year|month)/.exec(words.term) ?? [];
      const [, fees] = /^(\d+(?:\.\d+)?)% (?:OID|upfront fee)/.exec(words.other) ?? [];
      const said = {
        hasTermSheet: true,
        amount: millions.length > 0 ? sum.toFixed(2) : null,
        rateKind: RATE_KINDS[[percent, spread, "other"].findIndex((figure) => figure !== undefined)],
        spreadBps: spread ? Number(spread) : null,
        ratePercent: percent ? Number(percent) : null,
        tenorMonths: length ? Number(length) * (unit === "year" ? 12 : 1) : null,
        feesPercent: fees ? Number(fees) : null,
      };
      expect(source).toMatchObject(said);
    }
  });

  it("have offers that expire this week, one that has expired, and one without an amount", async () => {
    const rows = await db.select().from(fundingSources).where(eq(fundingSources.hasTermSheet, true));
    const today = clock.now().getTime() - (clock.now().getTime() % 86_400_000);
    const ahead = rows
      .filter(({ status }) => status === "term_sheet_issued" || status === "negotiating")
      .flatMap(({ expiresAt }) =>
        expiresAt ? [Math.floor((expiresAt.getTime() - today) / 86_400_000)] : [],
      );
    expect(ahead.filter((days) => days >= 0 && days < 7).length).toBeGreaterThan(5);
    expect(ahead.filter((days) => days >= 7).length).toBeGreaterThan(2);
    expect(ahead.filter((days) => days < 0)).toEqual([-3]);
    expect(rows.filter(({ amount }) => amount === null)).toHaveLength(1);
  });

  it("have missing documents on several active deals", async () => {
    const rows = await db
      .select({
        dealId: fundingSources.dealId,
        asked: fundingSources.documentsRequested,
        given: fundingSources.documentsProvided,
      })
      .from(fundingSources)
      .innerJoin(deals, eq(deals.id, fundingSources.dealId))
      .where(eq(deals.category, "active"));
    const waiting = rows.filter(({ asked, given }) => asked.some((paper) => !given.includes(paper)));
    expect(waiting.length).toBeGreaterThan(9);
    expect(new Set(waiting.map(({ dealId }) => dealId)).size).toBeGreaterThan(6);
  });
});

describe("a capital stack", () => {
  it("is oversubscribed by competing offers", async () => {
    const { deal, items, stack } = await sourcesOf("Castlewick Software");
    expect(deal).toMatchObject({ category: "active", value: "320000000.00" });
    expect(stack).toMatchObject({
      committed: "25000000.00",
      issued: "440000000.00",
      uncovered: "0.00",
      oversubscribed: "145000000.00",
      expiringThisWeek: 2,
      withoutAmount: 1,
    });
    const sheets = items.filter((source) => source.hasTermSheet);
    expect(new Set(sheets.map(({ spreadBps, tenorMonths }) => `${spreadBps} ${tenorMonths}`)).size).toBe(4);
  });

  it("is partly uncovered while offers expire", async () => {
    const { deal, stack } = await sourcesOf("Brightmoor Fire & Security");
    expect(deal).toMatchObject({ category: "active", value: "142000000.00" });
    expect(stack).toMatchObject({ uncovered: "41000000.00", expiringThisWeek: 2, activeSources: 3 });
    expect(stack.byType.map(({ type }) => type)).toEqual(["bank", "private_credit", "mezzanine"]);
  });

  it("contains an expired offer", async () => {
    const { deal, stack } = await sourcesOf("Ridgeway Medical Transport");
    expect(deal).toMatchObject({ category: "active" });
    expect(stack).toMatchObject({ issued: "40000000.00", expiringThisWeek: 0, expiredTermSheets: 1 });
  });

  it("exists for a deal without a value", async () => {
    const { deal, stack } = await sourcesOf("Calloway Title Systems");
    expect(deal).toMatchObject({ category: "active", value: null });
    const sums = { committed: "6000000.00", issued: "68000000.00", inDiscussion: "0.00" };
    expect(stack).toMatchObject({ ...sums, dealValue: null, uncovered: null, oversubscribed: null });
  });
});

describe("the sample's pages", () => {
  it("have data for their figures: pipeline, portfolio, RIM, board", async () => {
    const pipeline = await call.pipeline.summary({});
    expect(pipeline.items).toBeGreaterThan(8);
    for (const dealSource of [
      "Network",
      "Cold Outreach",
      "Referral",
      "Investment Bank",
      "Broker",
      "Other",
    ] as const) {
      expect((await call.pipeline.summary({ dealSource })).items).toBeGreaterThan(1);
    }
    expect(await call.deals.portfolioSummary({})).toMatchObject({ companies: 8, sectors: 3 });
    expect(await call.deals.rimSummary({})).toMatchObject({ deals: 6, upcoming: 2 });
    const stages = await call.deals.stageTotals({});
    expect(stages.filter(({ deals: there }) => there === 0)).toEqual([]);
  });

  it("have portfolio companies held for different times, and tasks on most active deals", async () => {
    const { items } = await call.deals.list({ category: "portfolio" });
    const held = items.map(({ closedAt }) =>
      Math.round((clock.now().getTime() - (closedAt?.getTime() ?? 0)) / 86_400_000),
    );
    expect(new Set(held).size).toBe(8);
    expect([Math.min(...held) < 200, Math.max(...held) > 550]).toEqual([true, true]);
    const busy = await db
      .select({ dealId: tasks.dealId, open: count() })
      .from(tasks)
      .innerJoin(deals, eq(deals.id, tasks.dealId))
      .where(eq(deals.category, "active"))
      .groupBy(tasks.dealId);
    expect(busy.length).toBeGreaterThan(15);
  });
});
