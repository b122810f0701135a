import { deals } from "@dealflow/db/schema";
import { CATEGORIES, type Deal, STAGES } from "@dealflow/validators/deals";
import { describe, expect, test } from "vitest";
import { everyTransition, expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { clock, db } = workspace;
const actor = await workspace.makeMember();
const partner = await workspace.makeMember({ role: "partner" });
const caller = workspace.callerAs(actor).deals;

const NOBODY = 2_000_000_000;
const opportunity = {
  company: "Aspen Analytics",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
} as const;

const activitiesOf = async ({ id }: Pick<Deal, "id">) =>
  (await workspace.callerAs(actor).activities.list({ limit: 500 })).items
    .filter(({ dealId }) => dealId === id)
    .reverse();

const movesOf = async ({ id }: Pick<Deal, "id">) => {
  const history = await caller.history({ id });
  return history.map(({ field, from, to }) => `${field}: ${from} > ${to}`);
};

test("anonymous callers are refused", async () => {
  const { deals: stranger } = workspace.anonymous;
  const { id } = await workspace.makeDeal();
  await expectRefusal(stranger.list({}), "UNAUTHORIZED");
  await expectRefusal(stranger.tabCounts({}), "UNAUTHORIZED");
  await expectRefusal(stranger.get({ id }), "UNAUTHORIZED");
  await expectRefusal(stranger.history({ id }), "UNAUTHORIZED");
  await expectRefusal(stranger.create(opportunity), "UNAUTHORIZED");
  await expectRefusal(stranger.update({ id, stage: "closed" }), "UNAUTHORIZED");
});

test("every procedure answers 404 for an unknown deal", async () => {
  await expectRefusal(caller.get({ id: NOBODY }), "NOT_FOUND");
  await expectRefusal(caller.history({ id: NOBODY }), "NOT_FOUND");
  await expectRefusal(caller.update({ id: NOBODY, stage: "closed" }), "NOT_FOUND");
});

describe("create", () => {
  test("starts in Initial Discussion and active, with its history and one activity", async () => {
    const deal = await caller.create(opportunity);
    expect(deal).toEqual({
      ...opportunity,
      id: deal.id,
      firmId: expect.any(Number),
      codename: null,
      dealSourceNotes: null,
      stage: "initial_discussion",
      stageSince: clock.now(),
      category: "active",
      value: null,
      description: null,
      contactPerson: null,
      contactEmail: null,
      leadUserId: null,
      rimFollowUpInterval: null,
      rimFollowUpDate: null,
      rimTouchedAt: null,
      rimMovesOnTouch: true,
      closedAt: null,
      custom: {},
      createdAt: clock.now(),
      updatedAt: clock.now(),
      version: 1,
    });
    expect(await caller.get({ id: deal.id })).toEqual(deal);
    expect(await movesOf(deal)).toEqual(["stage: null > initial_discussion", "category: null > active"]);
    expect(await activitiesOf(deal)).toMatchObject([
      {
        type: "deal_created",
        userId: actor.id,
        createdAt: clock.now(),
        description: "Created deal Aspen Analytics",
      },
    ]);
  });

  test("stores every field in its canonical form", async () => {
    const sent = {
      ...opportunity,
      company: "  Ångström & Søn 株式会社 ",
      codename: "Project Aspen",
      dealSourceNotes: "line one\n\tline two",
      stage: "due_diligence",
      value: " 2500000.5 ",
      description: "\u2067מזהה\u2069 👩‍👩‍👧",
      contactPerson: "",
      contactEmail: "   ",
      leadUserId: partner.id,
    } as const;
    const deal = await caller.create(sent);
    expect(deal).toMatchObject({
      company: "Ångström & Søn 株式会社",
      codename: "Project Aspen",
      dealSourceNotes: sent.dealSourceNotes,
      stage: "due_diligence",
      value: "2500000.50",
      description: sent.description,
      contactPerson: null,
      contactEmail: null,
      leadUserId: partner.id,
    });
    expect(await caller.get({ id: deal.id })).toEqual(deal);
  });

  test("ignores fields that the server sets", async () => {
    const owned = { id: 1, version: 9, category: "dead", closedAt: new Date(0), createdAt: new Date(0) };
    const deal = await caller.create({ ...opportunity, ...owned });
    expect(deal).toMatchObject({ version: 1, category: "active", closedAt: null, createdAt: clock.now() });
  });

  test("names every wrong field, and stores nothing", async () => {
    const before = await db.$count(deals);
    const wrong = {
      company: " ",
      sector: "Biotech" as "Other",
      dealType: "Loan" as "Buyout",
      dealSource: "" as "Other",
      stage: "sourcing" as "closed",
      contactEmail: "nobody",
    };
    const fields = ["company", "dealSource", "contactEmail", "stage", "sector", "dealType"];
    await expectWrongFields(caller.create(wrong), ...fields);
    expect(await db.$count(deals)).toBe(before);
  });

  test.each([
    ["value", Number.NaN],
    ["value", Number.POSITIVE_INFINITY],
    ["value", 1e30],
    ["value", "$5"],
    ["value", -1],
    ["value", "1,000"],
    ["value", 10 ** 13],
    ["value", "1.005"],
    ["company", "a\0b"],
    ["company", "a\ud800"],
    ["company", "a\u202eb"],
    ["company", "\u200b\u2060"],
    ["company", "x".repeat(301)],
    ["codename", "\u200b"],
    ["description", "x".repeat(10_001)],
    ["contactEmail", "a@b.c\r\nBcc: x@y.z"],
    ["leadUserId", 1.5],
  ])("refuses a %s of %j", async (field, value) => {
    await expectWrongFields(caller.create({ ...opportunity, [field]: value }), field);
  });
});

describe("stages and closing", () => {
  test("closing sets closedAt once and adds an activity; reopening clears it", async () => {
    const deal = await workspace.makeDeal({ codename: "Project Birch" });
    clock.advance({ days: 1 });
    const closed = await caller.update({ id: deal.id, stage: "closed" });
    expect(closed).toMatchObject({
      stage: "closed",
      closedAt: clock.now(),
      updatedAt: clock.now(),
      version: 2,
    });
    clock.advance({ days: 1 });
    const portfolio = await caller.update({ id: deal.id, category: "portfolio" });
    expect(portfolio.closedAt).toEqual(closed.closedAt);
    const unclosed = await caller.update({ id: deal.id, stage: "due_diligence" });
    expect(unclosed.closedAt).toEqual(closed.closedAt);
    expect((await caller.update({ id: deal.id, category: "active" })).closedAt).toBeNull();

    expect(await movesOf(deal)).toEqual([
      "stage: null > initial_discussion",
      "category: null > active",
      "stage: initial_discussion > closed",
      "category: active > portfolio",
      "stage: closed > due_diligence",
      "category: portfolio > active",
    ]);
    expect((await activitiesOf(deal)).map(({ type, description }) => [type, description])).toEqual([
      ["deal_created", "Created deal Project Birch"],
      ["deal_closed", "Closed deal Project Birch"],
      ["deal_updated", "Moved Project Birch to Portfolio"],
      ["deal_updated", "Moved Project Birch to Due Diligence"],
      ["deal_updated", "Moved Project Birch to Active"],
    ]);
  });

  test("a deal may be created closed, and may enter the portfolio without being closed", async () => {
    const closed = await caller.create({ ...opportunity, stage: "closed" });
    expect(closed.closedAt).toEqual(clock.now());
    const activitiesFound = (await activitiesOf(closed)).map(({ type }) => type);
    expect(activitiesFound).toEqual(["deal_created", "deal_closed"]);
    const deal = await workspace.makeDeal();
    const holding = await caller.update({ id: deal.id, category: "portfolio" });
    expect(holding).toMatchObject({ stage: "initial_discussion", closedAt: clock.now() });
    expect((await caller.update({ id: deal.id, category: "dead" })).closedAt).toBeNull();
  });

  test("leaving closed clears closedAt outside the portfolio", async () => {
    const deal = await workspace.makeDeal({ stage: "closed" });
    expect((await caller.update({ id: deal.id, stage: "not_closed" })).closedAt).toBeNull();
  });

  test("any stage and any category may follow any other", async () => {
    const { id } = await workspace.makeDeal();
    for (const stage of everyTransition(STAGES)) {
      expect(await caller.update({ id, stage })).toMatchObject({ stage, category: "active" });
    }
    for (const category of everyTransition(CATEGORIES)) {
      const rimFollowUpInterval = category === "rim" ? "3_months" : undefined;
      expect(await caller.update({ id, category, rimFollowUpInterval })).toMatchObject({ category });
    }
  });

  test("each change of stage and category is one history row with author and time, and other fields add none", async () => {
    const deal = await workspace.makeDeal();
    clock.advance({ hours: 1 });
    await caller.update({ id: deal.id, stage: "under_loi", category: "revisit", company: "Renamed" });
    const [, , ...rows] = await caller.history({ id: deal.id });
    const by = { dealId: deal.id, changedBy: actor.id, changedAt: clock.now() };
    expect(rows).toMatchObject([
      { ...by, field: "stage", from: "initial_discussion", to: "under_loi" },
      { ...by, field: "category", from: "active", to: "revisit" },
    ]);
    await caller.update({ id: deal.id, company: "Renamed Again" });
    expect(await caller.history({ id: deal.id })).toHaveLength(4);
  });

  test("the history can be neither changed nor deleted", async () => {
    const { id } = await workspace.makeDeal();
    const [row] = await caller.history({ id });
    await expect(
      db.execute(`update deal_history set to_value = 'closed' where id = ${row?.id}`),
    ).rejects.toThrow();
    await expect(db.execute(`delete from deal_history where id = ${row?.id}`)).rejects.toThrow();
  });
});

describe("RIM", () => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);

  test("needs an interval, computes the date, and clears both when a deal leaves", async () => {
    const { id } = await workspace.makeDeal();
    await expectWrongFields(caller.update({ id, category: "rim" }), "rimFollowUpInterval");
    const rimFollowUpInterval = "2_months" as "3_months";
    await expectWrongFields(
      caller.update({ id, category: "rim", rimFollowUpInterval }),
      "rimFollowUpInterval",
    );
    expect((await caller.get({ id })).version).toBe(1);

    const moved = await caller.update({ id, category: "rim", rimFollowUpInterval: "6_months" });
    expect(moved).toMatchObject({ category: "rim", rimFollowUpDate: inDays(180) });
    const again = await caller.update({ id, rimFollowUpInterval: "1_year" });
    expect(again.rimFollowUpDate).toEqual(inDays(360));
    for (const none of [null, ""] as const) {
      await expectWrongFields(caller.update({ id, rimFollowUpInterval: none }), "rimFollowUpInterval");
    }

    const left = await caller.update({ id, category: "active" });
    expect(left).toMatchObject({ rimFollowUpInterval: null, rimFollowUpDate: null });
  });

  test("removes a deal from the active ones; returning it restores it", async () => {
    const quiet = await openTestWorkspace({}, AT_ONCE);
    const call = quiet.callerAs(await quiet.makeMember());
    const { id } = await quiet.makeDeal({ stage: "due_diligence", value: "5.00" });
    const seen = async () => {
      const [{ deals: open, rim }, tabs] = [await call.sidebar.counts(), await call.deals.tabCounts({})];
      const { items } = await call.deals.list({ category: "active" });
      const totals = await call.deals.stageTotals({ stage: "due_diligence" });
      const inDiligence = totals.find(({ stage }) => stage === "due_diligence");
      const { deals: followed } = await call.deals.rimSummary({});
      return { open, rim, tab: tabs.active, listed: items.length, column: inDiligence?.deals, followed };
    };
    const active = { open: 1, rim: 0, tab: 1, listed: 1, column: 1, followed: 0 };
    expect(await seen()).toEqual(active);
    await call.deals.update({ id, category: "rim", rimFollowUpInterval: "9_months" });
    expect(await seen()).toEqual({ open: 0, rim: 1, tab: 0, listed: 0, column: 0, followed: 1 });
    const back = await call.deals.update({ id, category: "active" });
    expect(back).toMatchObject({ stage: "due_diligence", rimFollowUpInterval: null, rimFollowUpDate: null });
    expect(await seen()).toEqual(active);
  });

  test("accepts a sent date, also a past one", async () => {
    const { id } = await workspace.makeDeal();
    const rimFollowUpDate = inDays(-10);
    const moved = await caller.update({
      id,
      category: "rim",
      rimFollowUpInterval: "3_months",
      rimFollowUpDate: rimFollowUpDate.toISOString(),
    });
    expect(moved.rimFollowUpDate).toEqual(rimFollowUpDate);
    expect((await caller.update({ id, rimFollowUpDate: "" })).rimFollowUpDate).toEqual(inDays(90));
    await expectWrongFields(caller.update({ id, rimFollowUpDate: "soon" }), "rimFollowUpDate");
  });

  test("only RIM deals have a follow-up", async () => {
    const { id } = await workspace.makeDeal();
    await expectRefusal(caller.update({ id, rimFollowUpInterval: "3_months" }), "UNPROCESSABLE_CONTENT");
    await expectRefusal(
      caller.update({ id, rimFollowUpDate: inDays(3).toISOString() }),
      "UNPROCESSABLE_CONTENT",
    );
  });
});

describe("update", () => {
  test("writes only the sent fields; null and blank clear optional ones", async () => {
    const deal = await workspace.makeDeal({
      codename: "Cedar",
      value: "5.00",
      contactPerson: "Ann",
      leadUserId: partner.id,
    });
    const after = await caller.update({ id: deal.id, codename: " ", value: null, contactPerson: undefined });
    expect(after).toEqual({ ...deal, codename: null, value: null, updatedAt: clock.now(), version: 2 });
    expect(await caller.update({ id: deal.id, leadUserId: null, value: "" })).toMatchObject({
      leadUserId: null,
    });
  });

  test.each([["company"], ["sector"], ["dealType"], ["dealSource"], ["stage"], ["category"]])(
    "%s cannot be cleared",
    async (field) => {
      const { id } = await workspace.makeDeal();
      await expectWrongFields(caller.update({ id, [field]: null }), field);
      await expectWrongFields(caller.update({ id, [field]: "" }), field);
    },
  );

  test("an update without changes is refused, also one with only fields that the server sets", async () => {
    const { id } = await workspace.makeDeal();
    await expectRefusal(caller.update({ id }), "BAD_REQUEST");
    const owned = {
      version: 9,
      closedAt: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
      nonsense: 1,
    };
    await expectRefusal(caller.update({ id, expectedVersion: 1, ...owned }), "BAD_REQUEST");
  });

  test("equal values are not a change: no new version, no activity", async () => {
    const deal = await workspace.makeDeal({ value: "5.00" });
    const same = { company: ` ${deal.company} `, value: 5, stage: deal.stage, category: deal.category };
    expect(await caller.update({ id: deal.id, ...same })).toEqual(deal);
    expect(await activitiesOf(deal)).toHaveLength(1);
  });

  test("a stale version is a conflict that carries the current record, and changes nothing", async () => {
    const deal = await workspace.makeDeal();
    const current = await caller.update({ id: deal.id, stage: "under_loi", expectedVersion: 1 });
    const late = caller.update({ id: deal.id, description: "late", expectedVersion: 1 });
    expect((await expectRefusal(late, "STALE_VERSION")).details.current).toEqual(current);
    await expectRefusal(caller.update({ id: deal.id, description: "early", expectedVersion: 9 }), "CONFLICT");
    expect(await caller.get({ id: deal.id })).toEqual(current);
  });

  test("two editors of different fields at the same time both save their changes", async () => {
    for (const round of Array.from({ length: 10 }, (_, at) => at)) {
      const { id } = await workspace.makeDeal();
      const description = `round ${round}`;
      await Promise.all([caller.update({ id, stage: "due_diligence" }), caller.update({ id, description })]);
      expect(await caller.get({ id })).toMatchObject({ stage: "due_diligence", description, version: 3 });
    }
  });

  test("of two editors of the same version, one succeeds", async () => {
    const { id } = await workspace.makeDeal();
    const writes = ["a", "b", "c"].map((codename) => caller.update({ id, codename, expectedVersion: 1 }));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await caller.get({ id })).version).toBe(2);
  });
});
