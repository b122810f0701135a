import { followUps } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { touchDeal } from "./touch.ts";

// The clock of the workspace stands at 2 March 2026, 9:00 UTC, and only moves where a test moves it.
const workspace = await openTestWorkspace({}, AT_ONCE);
const { makeDeal, clock, db } = workspace;
const member = await workspace.makeMember({ role: "partner" });
const call = workspace.callerAs(member);
const ctx = () => ({ ...workspace.context(), actor: member });

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
const rimDeal = (due = 10) =>
  makeDeal({ category: "rim", rimFollowUpInterval: "3_months", rimFollowUpDate: inDays(due) });
const recordOf = async (id: number) => (await call.followUps.list({ id })).items;
const touch = (dealId: number, at: Date, source: "call" | "email" = "call") =>
  db.transaction((tx) => touchDeal(tx, ctx(), { dealId, source, at }));

describe("a follow-up that is done", () => {
  it("is stored with its note as typed, and the next one is due an interval from today", async () => {
    const { id, version } = await rimDeal(-5);
    const deal = await call.followUps.create({ id, kind: "done", note: "  **Call** again\n- in June " });
    expect(deal).toMatchObject({
      rimFollowUpDate: inDays(90),
      rimTouchedAt: clock.now(),
      version: version + 1,
      updatedAt: clock.now(),
    });
    expect(await recordOf(id)).toEqual([
      {
        id: expect.any(Number),
        dealId: id,
        kind: "done",
        source: null,
        note: "**Call** again\n- in June",
        previousDate: inDays(-5),
        nextDate: inDays(90),
        createdBy: member.id,
        createdAt: clock.now(),
      },
    ]);
  });

  it("makes the next one due an interval from the caller's day, where that is another than in UTC", async () => {
    const { id } = await rimDeal(-5);
    const { rimFollowUpDate } = await call.followUps.create({ id, kind: "done", today: "2026-03-01" });
    expect(rimFollowUpDate).toEqual(new Date("2026-05-30"));
  });

  it("is an activity of the member", async () => {
    const { id, company } = await rimDeal();
    await call.followUps.create({ id, kind: "done" });
    const [newest] = await call.activities.list({ limit: 1 }).then(({ items }) => items);
    expect(newest).toMatchObject({
      type: "deal_updated",
      description: `Followed up on ${company}`,
      userId: member.id,
      dealId: id,
    });
  });

  it("accepts no date, because the interval sets it", async () => {
    const { id } = await rimDeal();
    await expectWrongFields(call.followUps.create({ id, kind: "done", until: inDays(7) }), "until");
  });
});

describe("a follow-up that is snoozed", () => {
  it("is due on the chosen day, and is not a touch", async () => {
    const { id } = await rimDeal(-5);
    const deal = await call.followUps.create({ id, kind: "snoozed", until: inDays(14), note: "Year end" });
    expect(deal).toMatchObject({ rimFollowUpDate: inDays(14), rimTouchedAt: null });
    expect(await recordOf(id)).toMatchObject([
      { kind: "snoozed", note: "Year end", previousDate: inDays(-5), nextDate: inDays(14) },
    ]);
  });

  it("needs a date", async () => {
    const { id } = await rimDeal();
    await expectWrongFields(call.followUps.create({ id, kind: "snoozed" }), "until");
  });

  it.each([0, -1])("cannot be due %i days from today", async (days) => {
    const { id } = await rimDeal();
    await expectWrongFields(call.followUps.create({ id, kind: "snoozed", until: inDays(days) }), "until");
    expect(await recordOf(id)).toEqual([]);
  });

  it("uses the caller's day if it differs from the one in UTC", async () => {
    const { id } = await rimDeal();
    await call.followUps.create({ id, kind: "snoozed", until: inDays(0), today: "2026-03-01" });
    await expectWrongFields(
      call.followUps.create({ id, kind: "snoozed", until: inDays(1), today: "2026-03-03" }),
      "until",
    );
  });
});

describe("a follow-up is refused, and nothing is stored,", () => {
  it.each(["active", "portfolio", "dead", "revisit"] as const)("for a deal that is %s", async (category) => {
    const { id } = await makeDeal({ category });
    const { details } = await expectRefusal(
      call.followUps.create({ id, kind: "done" }),
      "UNPROCESSABLE_CONTENT",
    );
    expect(details.issues).toMatchObject([{ path: "id" }]);
    const setting = await expectRefusal(
      call.deals.update({ id, rimMovesOnTouch: false }),
      "UNPROCESSABLE_CONTENT",
    );
    expect(setting.details.issues).toMatchObject([{ path: "rimMovesOnTouch" }]);
    expect(await recordOf(id)).toEqual([]);
  });

  it("for a deal that does not exist", async () => {
    await expectRefusal(call.followUps.create({ id: 2_147_483_647, kind: "done" }), "NOT_FOUND");
    await expectRefusal(call.followUps.list({ id: 2_147_483_647 }), "NOT_FOUND");
  });

  it("if someone else has changed the deal first", async () => {
    const { id, version } = await rimDeal();
    const stale = { id, kind: "done", expectedVersion: version } as const;
    await call.deals.update({ id, company: "Renamed" });
    const refusal = await expectRefusal(call.followUps.create(stale), "CONFLICT");
    expect(refusal.details).toMatchObject({ current: { id, company: "Renamed", version: version + 1 } });
    expect(await recordOf(id)).toEqual([]);
  });

  it.each([
    [{ kind: "moved" }, "kind"],
    [{}, "kind"],
    [{ kind: "done", note: "n".repeat(10_001) }, "note"],
    [{ kind: "done", note: "\u0000" }, "note"],
    [{ kind: "snoozed", until: "tomorrow" }, "until"],
    [{ kind: "snoozed", until: "2200-01-01T00:00:00Z" }, "until"],
  ])("with the invalid input %j", async (input, path) => {
    const { id } = await rimDeal();
    // @ts-expect-error what a caller without types may send
    await expectWrongFields(call.followUps.create({ id, ...input }), path);
  });
});

describe("a date that is changed with the deal", () => {
  it("is recorded as moved, with both days", async () => {
    const { id } = await rimDeal(10);
    await call.deals.update({ id, rimFollowUpDate: inDays(20) });
    await call.deals.update({ id, rimFollowUpInterval: "1_year" });
    expect(await recordOf(id)).toMatchObject([
      { kind: "moved", previousDate: inDays(20), nextDate: inDays(360), createdBy: member.id },
      { kind: "moved", previousDate: inDays(10), nextDate: inDays(20), note: null, source: null },
    ]);
  });

  it("is not recorded if the deal enters or leaves RIM, or the day stays the same", async () => {
    const { id } = await rimDeal(10);
    await call.deals.update({ id, company: "Renamed", rimFollowUpDate: new Date("2026-03-12T23:00:00Z") });
    await call.deals.update({ id, category: "active" });
    await call.deals.update({ id, category: "rim", rimFollowUpInterval: "6_months" });
    expect(await recordOf(id)).toEqual([]);
  });
});

describe("the record of follow-ups", () => {
  it("is listed newest first, page by page", async () => {
    const { id } = await rimDeal();
    for (const days of [1, 2, 3]) {
      await call.followUps.create({ id, kind: "snoozed", until: inDays(days), note: `${days}` });
    }
    const first = await call.followUps.list({ id, limit: 2 });
    const rest = await call.followUps.list({ id, limit: 2, cursor: first.nextCursor ?? "" });
    expect([first, rest].map(({ items }) => items.map(({ note }) => note))).toEqual([["3", "2"], ["1"]]);
    expect(rest.nextCursor).toBeNull();
  });

  it("is never changed, and is deleted only with its deal", async () => {
    const { id } = await rimDeal();
    await call.followUps.create({ id, kind: "done" });
    const refused = { cause: { code: "23001" } };
    await expect(
      db.update(followUps).set({ note: "x" }).where(eq(followUps.dealId, id)),
    ).rejects.toMatchObject(refused);
    await expect(db.delete(followUps).where(eq(followUps.dealId, id))).rejects.toMatchObject(refused);
    await expect(db.execute(sql`truncate follow_ups`)).rejects.toMatchObject(refused);
  });
});

describe("a touch", () => {
  it.each(["call", "meeting"] as const)("is a %s that is logged on the deal", async (kind) => {
    const { id: dealId } = await rimDeal(10);
    await call.notes.create({ kind, dealId, body: "Spoke to the owner", happenedAt: inDays(-2) });
    expect(await recordOf(dealId)).toMatchObject([{ kind: "touched", source: kind, nextDate: inDays(88) }]);
  });

  it("is not a plain note, and not a call that only its writer sees, until all see it", async () => {
    const { id: dealId } = await rimDeal(10);
    await call.notes.create({ kind: "note", dealId, body: "Read their report" });
    const { id } = await call.notes.create({ kind: "call", dealId, body: "In confidence", isPrivate: true });
    expect(await recordOf(dealId)).toEqual([]);
    await call.notes.update({ id, isPrivate: false });
    await call.notes.update({ id, body: "In the open" });
    expect(await recordOf(dealId)).toMatchObject([{ kind: "touched", source: "call" }]);
  });

  it("sets the next follow-up to an interval after it, and is recorded with the previous date", async () => {
    const { id, version } = await rimDeal(10);
    await touch(id, inDays(-3), "email");
    expect(await call.deals.get({ id })).toMatchObject({
      rimTouchedAt: inDays(-3),
      rimFollowUpDate: inDays(87),
      version: version + 1,
    });
    expect(await recordOf(id)).toMatchObject([
      {
        kind: "touched",
        source: "email",
        previousDate: inDays(10),
        nextDate: inDays(87),
        createdBy: member.id,
      },
    ]);
  });

  it("never moves it to an earlier day", async () => {
    const { id } = await rimDeal(200);
    await touch(id, clock.now());
    expect(await call.deals.get({ id })).toMatchObject({
      rimTouchedAt: clock.now(),
      rimFollowUpDate: inDays(200),
    });
    expect(await recordOf(id)).toMatchObject([{ kind: "touched", nextDate: inDays(200) }]);
  });

  it("does not move it if the deal is set so", async () => {
    const { id } = await rimDeal(10);
    expect(await call.deals.update({ id, rimMovesOnTouch: false })).toMatchObject({ rimMovesOnTouch: false });
    await touch(id, clock.now());
    expect(await call.deals.get({ id })).toMatchObject({
      rimTouchedAt: clock.now(),
      rimFollowUpDate: inDays(10),
    });
  });

  it("is ignored if it is older than the last, or in the future", async () => {
    const { id } = await rimDeal(10);
    await touch(id, inDays(-3));
    await touch(id, inDays(-4));
    await touch(id, inDays(1));
    expect(await recordOf(id)).toHaveLength(1);
    expect(await call.deals.get({ id })).toMatchObject({ rimTouchedAt: inDays(-3) });
  });

  it("changes nothing for a deal that is not RIM", async () => {
    const deal = await makeDeal();
    await touch(deal.id, clock.now());
    expect(await call.deals.get({ id: deal.id })).toEqual(deal);
    expect(await recordOf(deal.id)).toEqual([]);
  });

  it("is kept when the deal leaves RIM and returns", async () => {
    const { id } = await rimDeal(10);
    await touch(id, clock.now());
    await call.deals.update({ id, category: "active" });
    const back = await call.deals.update({ id, category: "rim", rimFollowUpInterval: "3_months" });
    expect(back.rimTouchedAt).toEqual(clock.now());
  });

  it("is recorded for each completed task of the deal", async () => {
    const { id: dealId } = await rimDeal(10);
    const { id } = await call.tasks.create({ title: "Call the founder", dealId });
    expect(await recordOf(dealId)).toEqual([]);
    await call.tasks.update({ id, status: "completed" });
    await call.tasks.update({ id, priority: "low" });
    expect(await recordOf(dealId)).toMatchObject([{ kind: "touched", source: "task", nextDate: inDays(90) }]);
    await call.tasks.create({ title: "Wrote to the founder", dealId, status: "completed" });
    expect(await recordOf(dealId)).toHaveLength(2);
  });

  it("is recorded for each of many concurrent tasks, without a deadlock", async () => {
    const { id: dealId } = await rimDeal(10);
    const made = { title: "Call", dealId, status: "completed" } as const;
    await Promise.all(Array.from({ length: 8 }, () => call.tasks.create(made)));
    expect(await recordOf(dealId)).toHaveLength(8);
    expect(await call.deals.get({ id: dealId })).toMatchObject({ version: 10 });
  });
});

it("filters and figures distinguish the four kinds of follow-ups", async () => {
  const word = "Sandpiper";
  for (const [name, due] of [
    ["Late", -1],
    ["Today", 0],
    ["Sixth", 6],
    ["Seventh", 7],
    ["Far", 31],
  ] as const) {
    const { id } = await makeDeal({
      company: `${word} ${name}`,
      category: "rim",
      rimFollowUpInterval: "1_year",
      rimFollowUpDate: inDays(due),
    });
    if (name === "Sixth") {
      await call.deals.update({ id, rimMovesOnTouch: false });
      await touch(id, clock.now());
    }
  }
  const named = async (followUp: "overdue" | "this_week" | "30_days" | "later" | "never_touched") => {
    const { items } = await call.deals.list({ category: "rim", search: word, followUp });
    const { deals } = await call.deals.rimSummary({ search: word, followUp });
    expect(deals).toBe(items.length);
    return items.map(({ company }) => company.split(" ")[1]).join(" ");
  };
  expect(await named("overdue")).toBe("Late");
  expect(await named("this_week")).toBe("Today Sixth");
  expect(await named("30_days")).toBe("Today Sixth Seventh");
  expect(await named("later")).toBe("Far");
  expect(await named("never_touched")).toBe("Late Today Seventh Far");
  expect(await call.deals.rimSummary({ search: word })).toMatchObject({
    deals: 5,
    overdue: 1,
    thisWeek: 2,
    upcoming: 3,
    neverTouched: 4,
  });
  expect((await call.deals.rimSummary({ followUp: "never_touched" })).deals).toBe(
    (await call.deals.list({ followUp: "never_touched" })).items.length,
  );
});
