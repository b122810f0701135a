import { dealFilters } from "@dealflow/validators/deals";
import { beforeAll, describe, expect, test } from "vitest";
import { type HttpClient, openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import type { openApiDocument } from "./openapi/document.ts";

const workspace = await openTestWorkspace();
const http = openHttp(workspace);
const deal = await workspace.makeDeal({ company: "7 Seas", value: "100.00" });
let me: HttpClient;

/** The same question over REST and over tRPC. */
const QUESTIONS: [path: string, procedure: string, input: object][] = [
  ["/api/deals/stage-totals", "deals.stageTotals", {}],
  [
    "/api/deals/stage-totals?names=7&sector=Software",
    "deals.stageTotals",
    { names: "7", sector: "Software" },
  ],
  ["/api/deals/portfolio-summary?names=%25", "deals.portfolioSummary", { names: "%" }],
  [
    "/api/deals/rim-summary?rimFollowUpInterval=1_year",
    "deals.rimSummary",
    { rimFollowUpInterval: "1_year" },
  ],
  ["/api/deals/rim-summary?today=2026-08-01", "deals.rimSummary", { today: "2026-08-01" }],
  ["/api/pipeline/summary?dealSource=Cold%20Outreach", "pipeline.summary", { dealSource: "Cold Outreach" }],
  [`/api/deals/${deal.id}/funding-sources/summary`, "fundingSources.summary", { dealId: deal.id }],
  [
    `/api/deals/${deal.id}/funding-sources/summary?today=2026-03-08`,
    "fundingSources.summary",
    { dealId: deal.id, today: "2026-03-08" },
  ],
];

const ask = (procedure: string, input: object) =>
  me.send("GET", `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`);

beforeAll(async () => {
  me = await http.signedIn(await workspace.makeMember());
  for (const category of ["portfolio", "rim"] as const) await workspace.makeDeal({ category, value: "5.50" });
  await workspace.makeDeal({ category: "rim", rimFollowUpInterval: "1_year", value: "9999999999999.99" });
  const item = {
    company: "Fir",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Cold Outreach",
    value: 12.5,
  };
  expect((await me.send("POST", "/api/pipeline", { body: item })).status).toBe(200);
});

describe("figures", () => {
  test("of a term sheet are sent as JSON numbers and text, and returned the same", async () => {
    const body = {
      dealId: deal.id,
      name: "First Harbor Bank",
      type: "bank",
      status: "negotiating",
      hasTermSheet: true,
      amount: 30,
      rateKind: "floating",
      spreadBps: "475",
      tenorMonths: 60,
      feesPercent: "1.5",
      expiresAt: "2026-03-10T12:00:00+00:00",
    };
    const made = await me.send("POST", "/api/funding-sources", { body });
    const stored = {
      amount: "30.00",
      spreadBps: 475,
      feesPercent: 1.5,
      expiresAt: "2026-03-10T12:00:00.000Z",
    };
    expect(made.json()).toMatchObject({ ...body, ...stored });
    const { id } = made.json<{ id: number }>();
    const fixed = await me.send("PUT", `/api/funding-sources/${id}`, { body: { rateKind: "fixed" } });
    expect(fixed.json()).toMatchObject({ rateKind: "fixed", ratePercent: null, spreadBps: null });
    const wrong = await me.send("PUT", `/api/funding-sources/${id}`, { body: { spreadBps: 475 } });
    expect([wrong.status, wrong.json()]).toMatchObject([422, { issues: [{ path: "spreadBps" }] }]);
  });

  test.each(QUESTIONS)("GET %s returns the same as %s", async (path, procedure, input) => {
    const [rest, trpc] = await Promise.all([me.send("GET", path), ask(procedure, input)]);
    expect([rest.status, trpc.status]).toEqual([200, 200]);
    const { result } = trpc.json<{ result: { data: { json: unknown } } }>();
    expect(rest.json()).toEqual(result.data.json);
  });

  test("that grow with time are the same except for the difference in milliseconds", async () => {
    const entered = { stage: "initial_discussion", enteredAt: "2026-03-02T09:00:00.000Z", current: true };
    const begun = { ...entered, visits: 1, calendarDays: expect.any(Number) };
    const rest = await me.send("GET", `/api/deals/${deal.id}/time-in-stages`);
    const [visit, ...more] = rest.json<{ days: number }[]>();
    expect([visit, more]).toEqual([{ ...begun, days: expect.any(Number) }, []]);
    const { result } = (await ask("deals.timeInStages", { id: deal.id })).json<{
      result: { data: { json: { days: number }[] } };
    }>();
    expect(result.data.json).toEqual([{ ...begun, days: expect.closeTo(visit?.days ?? 0, 2) }]);
  });

  test("cover only the records of the query", async () => {
    const stages = await me.send("GET", "/api/deals/stage-totals?names=7");
    expect(stages.json()).toContainEqual({ stage: "initial_discussion", deals: 1, value: "100.00" });
    expect((await me.send("GET", "/api/deals/rim-summary")).json()).toMatchObject({
      deals: 2,
      totalValue: "10000000000005.49",
    });
    const rim = await me.send("GET", "/api/deals/rim-summary?rimFollowUpInterval=1_year");
    expect(rim.json()).toMatchObject({ deals: 1, totalValue: "9999999999999.99", upcoming: 0 });
    const soon = await me.send("GET", "/api/deals/rim-summary?rimFollowUpInterval=1_year&today=2027-02-20");
    expect(soon.json()).toMatchObject({ deals: 1, upcoming: 1 });
    const stack = await me.send("GET", `/api/deals/${deal.id}/funding-sources/summary?today=2026-03-08`);
    expect(stack.json()).toMatchObject({ issued: "30.00", uncovered: "70.00", expiringThisWeek: 1 });
  });

  test.each([
    ["/api/deals/stage-totals?stage=sourcing", "stage"],
    ["/api/deals/portfolio-summary?names=%00", "names"],
    ["/api/deals/rim-summary?rimFollowUpInterval=2_months", "rimFollowUpInterval"],
    ["/api/deals/rim-summary?names=a&names=b", "names"],
    ["/api/deals/rim-summary?today=tomorrow", "today"],
    ["/api/pipeline/summary?dealSource=", "dealSource"],
    [`/api/deals/${deal.id}/funding-sources/summary?today=8.3.2026`, "today"],
    ["/api/deals/0/time-in-stages", "id"],
    ["/api/deals/x/funding-sources/summary", "dealId"],
  ])("GET %s is 400", async (path, field) => {
    const answer = await me.send("GET", path);
    expect([answer.status, answer.json()]).toMatchObject([400, { issues: [{ path: field }] }]);
  });

  test("have paths of their own beside those of single records", async () => {
    for (const path of ["/api/deals/stage-totals", "/api/pipeline/summary"]) {
      const answer = await me.send("PUT", path, { body: { value: 5 } });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    expect((await me.send("GET", "/api/deals/summary")).status).toBe(400);
  });

  test("are described in OpenAPI with their parameters and answers", async () => {
    const { paths, components } = (await me.send("GET", "/api/openapi.json")).json<
      ReturnType<typeof openApiDocument>
    >();
    const named = (path: string) =>
      paths[path]?.get?.parameters.map((parameter) =>
        "in" in parameter ? `${parameter.in} ${parameter.name}` : parameter.$ref,
      );
    const filters = Object.keys(dealFilters.shape).map((name) => `query ${name}`);
    for (const path of ["/api/deals/stage-totals", "/api/deals/portfolio-summary"]) {
      expect(named(path)).toEqual(filters);
    }
    expect(named("/api/deals/rim-summary")).toEqual([...filters, "query followUp", "query today"]);
    expect(named("/api/deals")).toEqual(expect.arrayContaining(filters));
    expect(named("/api/deals/{dealId}/funding-sources/summary")).toEqual(["path dealId", "query today"]);
    expect(named("/api/deals/{id}/time-in-stages")).toEqual(["path id"]);

    const money = { type: "string", pattern: expect.any(String) };
    expect(components.schemas).toMatchObject({
      StageTotal: { properties: { value: money } },
      PipelineSummary: { properties: { items: { type: "integer" }, totalValue: money } },
      FundingSummary: { properties: { byType: { type: "array" } } },
    });
  });
});
