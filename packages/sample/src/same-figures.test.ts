import { openTestWorkspace } from "@dealflow/api/testing/workspace";
import { dayIn, daysSince } from "@dealflow/validators/common/days";
import { DEAL_FIGURES } from "@dealflow/validators/labels/deal-figures";
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

/** Every amount is whole cents, and their sum is below 2^53. */
const cents = (amount: string | null) => Math.round(Number(amount ?? 0) * 100);
const sum = (amounts: (string | null)[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
const dealsOf = async (figure: (typeof DEAL_FIGURES)[number]) => (await call.deals.list({ figure })).items;

describe("a figure that stands on two screens is the same on both", () => {
  it("dashboard, and the deals that each of its figures opens", async () => {
    const metrics = await call.dashboard.metrics();
    const [open, value, added, sourcing, diligence, closing, closed] = await Promise.all(
      DEAL_FIGURES.map(dealsOf),
    );
    expect(metrics.activeDeals).toBe(open?.length);
    expect(cents(metrics.pipelineValue)).toBe(sum(value?.map((deal) => deal.value) ?? []));
    expect(metrics.dealsThisMonth).toBe(added?.length);
    expect(metrics.closedDeals).toBe(closed?.length);
    expect(cents(metrics.closedValue)).toBe(sum(closed?.map((deal) => deal.value) ?? []));
    const stages = { sourcing, due_diligence: diligence, closing };
    for (const [stage, deals = []] of Object.entries(stages)) {
      const of = Object.entries(metrics.pipelineByStage).find(([name]) => name === stage)?.[1];
      expect([stage, of?.count, cents(of?.value ?? null)]).toEqual([
        stage,
        deals.length,
        sum(deals.map((deal) => deal.value)),
      ]);
    }
  });

  it("dashboard and the tab Active Deals, which also has closed and given up ones", async () => {
    const { activeDeals } = await call.dashboard.metrics();
    const { items } = await call.deals.list({ category: "active" });
    const ended = items.filter(({ stage }) => stage === "closed" || stage === "not_closed");
    expect(ended.length).toBeGreaterThan(0);
    expect(activeDeals).toBe(items.length - ended.length);
    expect((await call.deals.tabCounts({})).active).toBe(items.length);
  });

  it("sidebar, and the tiles and tabs of the pages that it leads to", async () => {
    const sidebar = await call.sidebar.counts();
    const [tabs, portfolio, rim, contacts, tasks] = await Promise.all([
      call.deals.tabCounts({}),
      call.deals.portfolioSummary({}),
      call.deals.rimSummary({}),
      call.contacts.counts({}),
      call.tasks.summary({}),
    ]);
    expect(sidebar).toEqual({
      deals: tabs.active,
      portfolio: portfolio.companies,
      rim: rim.deals,
      contacts: contacts.total,
      tasks: tasks.total - tasks.byStatus.completed,
    });
    expect(tabs.portfolio).toBe(portfolio.companies);
  });

  it("tile Total Value of the pipeline, and its items", async () => {
    const [summary, { items }] = [await call.pipeline.summary({}), await call.pipeline.list({})];
    expect(summary.items).toBe(items.length);
    expect(cents(summary.totalValue)).toBe(sum(items.map(({ value }) => value)));
  });

  it("days in stage in lists, and on the deal's own page", async () => {
    const { timeZone } = workspace.settings;
    const today = dayIn(clock.now(), timeZone);
    const { items } = await call.deals.list({});
    let compared = 0;
    for (const { id, stage, stageSince } of items) {
      const times = await call.deals.timeInStages({ id });
      const current = times.find((time) => time.current);
      expect(current?.stage).toBe(stage);
      // The page adds up all visits, and says how many there were.
      if (current?.visits !== 1) continue;
      expect([id, current.calendarDays]).toEqual([id, daysSince(stageSince, today, timeZone)]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(items.length / 2);
  });

  it("last contact in the list, in the contact's panel, and among the people of a deal", async () => {
    const { items } = await call.contacts.list({ lastContact: true, limit: 100 });
    const among = await call.contacts.lastContacts({ ids: items.map(({ id }) => id) });
    for (const { id, lastContact } of items) {
      const { lastContactAt } = await call.contacts.relationship({ id });
      const shown = [lastContact?.at ?? null, among.find(({ contactId }) => contactId === id)?.at ?? null];
      expect([id, ...shown]).toEqual([id, lastContactAt, lastContactAt]);
    }
    expect(among.length).toBeGreaterThan(5);
  });

  it("last contact of a lender's person, and among the people of the deal: never before the day noted", async () => {
    const { items } = await call.deals.list({});
    let noted = 0;
    for (const { id } of items) {
      const { people } = await call.dealContacts.list({ id });
      if (people.length === 0) continue;
      const last = await call.contacts.lastContacts({ ids: people.map(({ contactId }) => contactId) });
      for (const source of (await call.fundingSources.list({ dealId: id })).items) {
        const person = people.find(({ email }) => email && email === source.contactEmail);
        if (!person || !source.lastContactDate) continue;
        const at = last.find(({ contactId }) => contactId === person.contactId)?.at;
        expect(at?.getTime()).toBeGreaterThanOrEqual(
          Math.min(source.lastContactDate.getTime(), clock.now().getTime()),
        );
        noted += 1;
      }
    }
    expect(noted).toBeGreaterThan(0);
  });
});
