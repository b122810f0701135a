import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import { DAY_EXPIRY_DAYS } from "@dealflow/validators/dashboard";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { makeTokenOf } from "../../testing/tokens.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock } = workspace;
const someone = workspace.callerAs(await workspace.makeMember());
const today = dayOf(clock.now());
const noon = (days: number) => `${shiftDay(today, days)}T12:00:00Z`;

const EMPTY = { items: [], total: 0 };
const NOTHING = { termSheets: EMPTY, followUps: EMPTY, slowDeals: EMPTY };

async function someoneNew() {
  const member = await workspace.makeMember({ role: "partner" });
  return { member, id: member.id, caller: workspace.callerAs(member) };
}

test("an empty day has nothing", async () => {
  const { caller } = await someoneNew();
  expect(await caller.dashboard.day({})).toEqual(NOTHING);
});

describe("the term sheets", () => {
  test("are the open ones of the caller's active deals that expire within 14 days", async () => {
    const { id, caller } = await someoneNew();
    const own = await workspace.makeDeal({ codename: "Own", leadUserId: id });
    const foreign = await workspace.makeDeal();
    const gone = await workspace.makeDeal({ leadUserId: id, category: "revisit" });
    const sheet = (dealId: number, name: string, days: number, fields = {}) =>
      someone.fundingSources.create({
        dealId,
        name,
        type: "bank",
        hasTermSheet: true,
        expiresAt: noon(days),
        ...fields,
      });
    await sheet(own.id, "Last day", DAY_EXPIRY_DAYS, { amount: "5000000" });
    await sheet(own.id, "Today", 0);
    await sheet(own.id, "Too late", DAY_EXPIRY_DAYS + 1);
    await sheet(own.id, "Expired", -1);
    await sheet(own.id, "Declined", 3, { status: "passed" });
    await sheet(own.id, "Accepted", 3, { status: "committed" });
    await sheet(foreign.id, "Of another", 3);
    await sheet(gone.id, "Not active", 3);
    const { termSheets } = await caller.dashboard.day({ today });
    expect(termSheets.items.map(({ name, dealName, amount }) => [name, dealName, amount])).toEqual([
      ["Today", "Own", null],
      ["Last day", "Own", "5000000.00"],
    ]);
    expect(termSheets.total).toBe(2);
  });
});

describe("the follow-ups", () => {
  test("are those of the caller's RIM deals that are due, the longest overdue first", async () => {
    const { id, caller } = await someoneNew();
    const rim = (company: string, days: number, leadUserId: number | null = id) =>
      workspace.makeDeal({
        company,
        leadUserId,
        category: "rim",
        rimFollowUpDate: new Date(noon(days)),
      });
    await rim("Today", 0);
    await rim("Late", -40);
    await rim("Tomorrow", 1);
    await rim("Of nobody", -2, null);
    const { followUps } = await caller.dashboard.day({ today });
    expect(followUps.items.map(({ company }) => company)).toEqual(["Late", "Today"]);
    const [late] = followUps.items;
    await caller.followUps.create({ id: late?.id ?? 0, kind: "done", today });
    const after = await caller.dashboard.day({ today });
    expect(after.followUps.items.map(({ company }) => company)).toEqual(["Today"]);
  });
});

test("a deal of the caller's is one that they lead or have an open task of", async () => {
  const { id, caller } = await someoneNew();
  const due = { category: "rim", rimFollowUpDate: new Date(noon(-1)) } as const;
  const led = await workspace.makeDeal({ ...due, company: "Led", leadUserId: id });
  const worked = await workspace.makeDeal({ ...due, company: "Worked on" });
  const task = await someone.tasks.create({ title: "Look", assignedTo: id, dealId: worked.id });
  await someone.tasks.create({ title: "Look", assignedTo: id, dealId: led.id });
  const names = async () => {
    const { followUps } = await caller.dashboard.day({ today });
    return followUps.items.map(({ company }) => company).sort();
  };
  expect(await names()).toEqual(["Led", "Worked on"]);
  await someone.tasks.update({ id: task.id, status: "completed" });
  expect(await names()).toEqual(["Led"]);
  await someone.deals.update({ id: led.id, category: "dead" });
  expect(await names()).toEqual([]);
});

describe("the slow deals", async () => {
  // Of a workspace of their own: the median is that of all deals.
  const other = await openTestWorkspace({ TIME_ZONE: "America/New_York" });
  const lead = await other.makeMember({ role: "partner" });
  const caller = other.callerAs(lead);

  test("are open ones that are in their stage beyond the median, the furthest first", async () => {
    for (const days of [10, 20, 30]) {
      const { id } = await other.makeDeal({ stage: "due_diligence" });
      other.clock.advance({ days });
      await caller.deals.update({ id, stage: "closed" });
    }
    const begin = (company: string, fields = {}) =>
      other.makeDeal({ company, stage: "due_diligence", leadUserId: lead.id, ...fields });
    await begin("Slower");
    await begin("On hold", { category: "revisit" });
    await begin("Of another", { leadUserId: null });
    await begin("Without a median", { stage: "purchase_agreement_negotiations" });
    other.clock.advance({ days: 5 });
    await begin("Slow");
    other.clock.advance({ days: 20 });
    await begin("New");
    const slowNow = async () => {
      // Analytics are brought up to date, which a job does each minute.
      await caller.deals.stageMedians();
      return (await caller.dashboard.day({})).slowDeals;
    };
    expect((await caller.dashboard.day({})).slowDeals).toEqual(EMPTY);
    expect((await slowNow()).items.map(({ company }) => company)).toEqual(["Slower"]);
    other.clock.advance({ days: 1 });
    const slowDeals = await slowNow();
    expect(slowDeals.total).toBe(2);
    expect(slowDeals.items.map(({ company, days, usualDays }) => [company, days, usualDays])).toEqual([
      ["Slower", 26, 20],
      ["Slow", 21, 20],
    ]);
    // As the table of deals has it.
    const medians = await caller.deals.stageMedians();
    expect(medians.find(({ stage }) => stage === "due_diligence")?.days).toBe(20);
  });
});

test("a token is told of the kinds of record within its scopes", async () => {
  const { member, id } = await someoneNew();
  const { id: dealId } = await workspace.makeDeal({ leadUserId: id });
  const sheet = { dealId, name: "Bank", type: "bank", hasTermSheet: true, expiresAt: noon(1) } as const;
  await someone.fundingSources.create(sheet);
  await workspace.makeDeal({ leadUserId: id, category: "rim", rimFollowUpDate: new Date(noon(-1)) });
  const http = openHttp(workspace);
  const totals = async (scopes: string[]) => {
    const headers = { authorization: `Bearer ${await makeTokenOf(workspace, member, scopes)}` };
    const { text } = await http.client().send("GET", `/api/dashboard/day?today=${today}`, { headers });
    const { termSheets, followUps } = JSON.parse(text);
    return [termSheets.total, followUps.total];
  };
  expect(await totals(["funding-sources:read"])).toEqual([1, 0]);
  expect(await totals(["deals:read"])).toEqual([0, 1]);
  expect(await totals(["search:read"])).toEqual([0, 0]);
});

test("is for members, and needs a valid day", async () => {
  await expectRefusal(workspace.anonymous.dashboard.day({}), "UNAUTHORIZED");
  await expectWrongFields(someone.dashboard.day({ today: "2026-02-30" }), "today");
});
