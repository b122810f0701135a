import { FUNDING_STATUSES, type FundingStatus } from "@dealflow/validators/funding-sources";
import { FUNDING_TYPES } from "@dealflow/validators/labels/lists";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const caller = workspace.callerAs(await workspace.makeMember()).fundingSources;

type Source = Partial<Parameters<typeof caller.create>[0]>;

/** A deal of this value with these sources; a source with an amount has a term sheet by default. */
async function dealWith(value: string | null, ...sources: Source[]): Promise<number> {
  const { id: dealId } = await workspace.makeDeal({ value });
  for (const source of sources) {
    const hasTermSheet = source.amount !== undefined;
    await caller.create({ name: "Harbor Bank", type: "bank", hasTermSheet, ...source, dealId });
  }
  return dealId;
}

const EMPTY = {
  activeSources: 0,
  termSheets: 0,
  committedSources: 0,
  passedSources: 0,
  withoutAmount: 0,
  expiringThisWeek: 0,
  expiredTermSheets: 0,
  committed: "0.00",
  issued: "0.00",
  inDiscussion: "0.00",
  byType: [],
};

test("a deal without sources is completely uncovered, and an unknown deal is not found", async () => {
  const dealId = await dealWith("40000000.00");
  expect(await caller.summary({ dealId })).toEqual({
    ...EMPTY,
    dealValue: "40000000.00",
    uncovered: "40000000.00",
    oversubscribed: "0.00",
  });
  await expectRefusal(caller.summary({ dealId: 2_000_000_000 }), "NOT_FOUND");
  await expectRefusal(workspace.anonymous.fundingSources.summary({ dealId }), "UNAUTHORIZED");
});

test("each status counts in its layer, and sources that passed in none", async () => {
  const amounts: Record<FundingStatus, number> = {
    initial_contact: 1,
    documents_requested: 2,
    under_review: 4,
    term_sheet_issued: 8,
    negotiating: 16,
    committed: 32,
    passed: 64,
  };
  const sources = FUNDING_STATUSES.map((status) => ({ status, amount: amounts[status] }));
  const dealId = await dealWith("100.00", ...sources);
  const layers = { committed: "32.00", issued: "24.00", inDiscussion: "7.00" };
  expect(await caller.summary({ dealId })).toEqual({
    ...EMPTY,
    activeSources: 5,
    termSheets: 7,
    committedSources: 1,
    passedSources: 1,
    dealValue: "100.00",
    ...layers,
    uncovered: "37.00",
    oversubscribed: "0.00",
    byType: [{ type: "bank", sources: 6, ...layers }],
  });
});

test("each type has its own layers, in the order of the types, without types that have no source", async () => {
  const dealId = await dealWith(
    "100.00",
    { type: "other", status: "committed", amount: 5 },
    { type: "mezzanine", status: "negotiating", amount: "10.25" },
    { type: "bank", status: "committed", amount: 20 },
    { type: "mezzanine", status: "under_review", amount: 1 },
    { type: "bank", status: "passed", amount: 500 },
    { type: "private_credit", status: "passed", amount: 500 },
    { type: "mezzanine", status: "term_sheet_issued", amount: "0.75" },
    { type: "equity_co_invest" },
  );
  const none = { committed: "0.00", issued: "0.00", inDiscussion: "0.00" };
  const { byType, ...whole } = await caller.summary({ dealId });
  expect(byType).toEqual([
    { type: "bank", sources: 1, ...none, committed: "20.00" },
    { type: "mezzanine", sources: 3, ...none, issued: "11.00", inDiscussion: "1.00" },
    { type: "equity_co_invest", sources: 1, ...none },
    { type: "other", sources: 1, ...none, committed: "5.00" },
  ]);
  expect(whole).toMatchObject({
    committed: "25.00",
    issued: "11.00",
    inDiscussion: "1.00",
    uncovered: "63.00",
  });
});

test("withdrawn term sheets and sources without an amount add nothing, and are counted separately", async () => {
  const dealId = await dealWith(
    "100.00",
    { status: "committed", amount: 30, hasTermSheet: false },
    { status: "negotiating", hasTermSheet: true },
    { status: "under_review" },
    { status: "passed" },
    { status: "term_sheet_issued", amount: 0 },
    { status: "term_sheet_issued", amount: 12 },
  );
  expect(await caller.summary({ dealId })).toMatchObject({
    termSheets: 3,
    withoutAmount: 3,
    committed: "0.00",
    issued: "12.00",
    inDiscussion: "0.00",
    uncovered: "88.00",
  });
});

describe("against the deal's value", () => {
  const half = { status: "committed", amount: "50.00" } as const;

  test.each([
    ["100.00", "0.00", "0.00"],
    ["100.01", "0.01", "0.00"],
    ["99.99", "0.00", "0.01"],
    ["0.00", "0.00", "100.00"],
    ["9999999999999.99", "9999999999899.99", "0.00"],
    [null, null, null],
  ])("of %s, a stack of 100 leaves %s uncovered and is %s over", async (value, uncovered, oversubscribed) => {
    const dealId = await dealWith(value, half, { ...half, status: "initial_contact" });
    expect(await caller.summary({ dealId })).toMatchObject({
      dealValue: value,
      committed: "50.00",
      inDiscussion: "50.00",
      uncovered,
      oversubscribed,
    });
  });

  test("sums may have more digits than any of their amounts", async () => {
    const most = { status: "term_sheet_issued", amount: "9999999999999.99" } as const;
    const dealId = await dealWith("0.01", most, most, { ...most, type: "other" });
    expect(await caller.summary({ dealId })).toMatchObject({
      issued: "29999999999999.97",
      oversubscribed: "29999999999999.96",
      byType: [{ issued: "19999999999999.98" }, { issued: "9999999999999.99" }],
    });
  });
});

describe("term sheets that expire this week, or have expired", () => {
  const sheet = (day: string, status: FundingStatus = "negotiating") =>
    ({ status, amount: 1, expiresAt: `2026-03-${day}T12:00:00Z` }) as const;

  test("are those that expire within seven days from the caller's today, or have expired before it", async () => {
    const days = ["01", "02", "05", "08", "09"].map((day) => sheet(day));
    const dealId = await dealWith(null, ...days);
    const counts = async (today: string) => {
      const { expiringThisWeek, expiredTermSheets } = await caller.summary({ dealId, today });
      return [expiringThisWeek, expiredTermSheets];
    };
    expect(await counts("2026-02-22")).toEqual([0, 0]);
    expect(await counts("2026-02-23")).toEqual([1, 0]);
    expect(await counts("2026-03-01")).toEqual([3, 0]);
    expect(await counts("2026-03-02")).toEqual([3, 1]);
    expect(await counts("2026-03-03")).toEqual([3, 2]);
    expect(await counts("2026-03-09")).toEqual([1, 4]);
    expect(await counts("2026-03-10")).toEqual([0, 5]);
  });

  test("are counted from the server's day in UTC if the caller gives none", async () => {
    const quiet = await openTestWorkspace();
    const reader = quiet.callerAs(await quiet.makeMember()).fundingSources;
    const { id: dealId } = await quiet.makeDeal();
    const bank = { dealId, name: "Harbor Bank", type: "bank", hasTermSheet: true } as const;
    await reader.create({ ...bank, status: "term_sheet_issued", expiresAt: "2026-03-09T00:00:00Z" });
    await reader.create({ ...bank, status: "term_sheet_issued", expiresAt: "2026-03-02T23:59:59.999Z" });
    const expiring = async (today?: string) => (await reader.summary({ dealId, today })).expiringThisWeek;

    quiet.clock.advance({ hours: 14, minutes: 59 });
    expect(quiet.clock.now().toISOString()).toBe("2026-03-02T23:59:00.000Z");
    expect(await expiring()).toBe(1);
    // East of Greenwich it is already tomorrow, and west of it still yesterday.
    expect(await expiring("2026-03-03")).toBe(1);
    quiet.clock.advance({ minutes: 1 });
    expect(await expiring()).toBe(1);
    expect(await expiring("2026-03-02")).toBe(1);
    quiet.clock.advance({ days: 7 });
    expect(await expiring()).toBe(0);
    expect(await expiring("2026-03-09")).toBe(1);
  });

  test("are open ones in any layer: neither committed, nor passed, nor withdrawn", async () => {
    const sheets = FUNDING_STATUSES.flatMap((status) => [sheet("01", status), sheet("03", status)]);
    const takenBack = ["01", "03"].map((day) => ({ ...sheet(day), hasTermSheet: false }));
    const dealId = await dealWith(null, ...sheets, ...takenBack);
    const open = { activeSources: 12, expiringThisWeek: 5, expiredTermSheets: 5, issued: "4.00" };
    expect(await caller.summary({ dealId, today: "2026-03-02" })).toMatchObject(open);
  });

  test("need a valid day", async () => {
    const dealId = await dealWith(null);
    for (const today of ["today", "2026-02-30", "2026-03-02T09:00:00Z", "0000-01-01", ""]) {
      await expectWrongFields(caller.summary({ dealId, today }), "today");
    }
  });
});

test("all figures match SQL, for any data", async () => {
  const mixture = Array.from({ length: 60 }, (_, at): Source => {
    const [status, type] = [FUNDING_STATUSES[(at * 5) % 7], FUNDING_TYPES[(at * 3) % 5]];
    const amount = at % 4 === 0 ? null : ((at * 7_919_131) % 90_000_007) / 100;
    return { status, type, amount: amount?.toFixed(2), hasTermSheet: at % 3 !== 0 };
  });
  const dealId = await dealWith("12000000.00", ...mixture);
  await dealWith("1.00", ...mixture.slice(0, 7));
  const layer = (...statuses: FundingStatus[]) => sql`
    coalesce(sum(case when has_term_sheet and status in ${statuses} then amount end), 0)::numeric(40, 2)::text`;
  const layers = sql`
    ${layer("committed")} as committed, ${layer("term_sheet_issued", "negotiating")} as issued,
    ${layer("initial_contact", "documents_requested", "under_review")} as "inDiscussion"`;
  const [whole] = await workspace.db.execute(sql`
    select ${layers},
      (12000000 - sum(case when has_term_sheet and status <> 'passed' then coalesce(amount, 0) else 0 end))::text as uncovered,
      sum((status <> 'passed' and (not has_term_sheet or amount is null))::int)::int as "withoutAmount",
      sum((status not in ('committed', 'passed'))::int)::int as "activeSources"
    from funding_sources where deal_id = ${dealId}`);
  const byType = await workspace.db.execute(sql`
    select type, count(*)::int as sources, ${layers} from funding_sources
    where deal_id = ${dealId} and status <> 'passed'
    group by type order by array_position(${`{${FUNDING_TYPES.join(",")}}`}::text[], type)`);
  expect(await caller.summary({ dealId })).toMatchObject({ ...whole, byType: [...byType] });
});
