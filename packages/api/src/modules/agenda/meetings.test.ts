import { CATEGORIES } from "@dealflow/validators/deals";
import { FUNDING_STATUSES } from "@dealflow/validators/funding-sources";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contextOf } from "../../testing/contact-imports.ts";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, hasOneConnection, openTestWorkspace } from "../../testing/workspace.ts";
import { moveToTrash } from "../trash/delete.ts";

/** Meetings belong to the whole team, so each test uses its own workspace. */
async function open() {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const [me, colleague] = [await workspace.makeMember(), await workspace.makeMember()];
  return { ...workspace, me, mine: workspace.callerAs(me), theirs: workspace.callerAs(colleague) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const EMPTY = { items: [], more: false };

describe("what changed", () => {
  test("before the first meeting includes everything, which may be nothing", async () => {
    const { mine } = await open();
    expect(await mine.agenda.changes({})).toEqual({
      lastMeeting: null,
      moves: EMPTY,
      valueChanges: EMPTY,
      leadChanges: EMPTY,
      stageChanges: EMPTY,
      newDeals: EMPTY,
      overdueTasks: EMPTY,
      expiringTermSheets: EMPTY,
    });
  });

  test("lists only changes since the last meeting, newest first", async () => {
    const { mine, me, clock, makeDeal } = await open();
    const old = await makeDeal({ company: "Elder Mills", value: "5000000.00" });
    const held = await mine.agenda.endMeeting({ lastMeetingId: null });
    expect(held).toEqual({ id: held.id, heldBy: me.id, endedAt: clock.now() });
    expect(await mine.agenda.changes({})).toMatchObject({
      lastMeeting: held,
      stageChanges: EMPTY,
      newDeals: EMPTY,
    });

    clock.advance({ days: 3 });
    await mine.deals.update({ id: old.id, stage: "under_loi" });
    clock.advance({ minutes: 1 });
    await mine.deals.update({ id: old.id, stage: "due_diligence", category: "revisit" });
    const fresh = await makeDeal({
      company: "Young Mills",
      codename: "Project Sprig",
      createdAt: clock.now(),
    });
    const { stageChanges, newDeals } = await mine.agenda.changes({});
    const deal = { id: old.id, company: "Elder Mills", codename: null };
    expect(stageChanges).toMatchObject({
      items: [
        { deal, from: "under_loi", to: "due_diligence", changedBy: me.id, changedAt: clock.now() },
        { deal, from: "initial_discussion", to: "under_loi" },
      ],
      more: false,
    });
    const { id, company, codename, value, createdAt } = fresh;
    expect(newDeals.items).toEqual([{ id, company, codename, value, createdAt }]);

    const second = await mine.agenda.endMeeting({ lastMeetingId: held.id });
    clock.advance({ hours: 1 });
    await mine.deals.update({ id: fresh.id, stage: "not_closed" });
    const after = await mine.agenda.changes({});
    expect(after.lastMeeting).toEqual(second);
    expect(after.stageChanges.items.map(({ to }) => to)).toEqual(["not_closed"]);
    expect(after.newDeals).toEqual(EMPTY);
  });

  test("is what the minutes of the meeting keep: moves, values, leads, and new deals that are not dead", async () => {
    const { mine, me, clock, makeDeal, makeMember } = await open();
    const partner = await makeMember({ role: "partner" });
    const [dying, waiting] = [await makeDeal({ value: "5" }), await makeDeal({})];
    const held = await mine.agenda.endMeeting({ lastMeetingId: null });
    clock.advance({ days: 7 });
    const [fresh, stillborn] = [
      await makeDeal({ createdAt: clock.now() }),
      await makeDeal({ createdAt: clock.now() }),
    ];
    for (const work of [
      () => mine.deals.update({ id: dying.id, category: "dead" }),
      () => mine.deals.update({ id: waiting.id, category: "revisit", value: "7.50" }),
      () => mine.deals.update({ id: dying.id, value: null }),
      () => mine.deals.update({ id: fresh.id, leadUserId: partner.id }),
      () => mine.deals.update({ id: stillborn.id, category: "dead" }),
    ]) {
      clock.advance({ minutes: 1 });
      await work();
    }
    const changes = await mine.agenda.changes({});
    const summaryOf = ({
      moves,
      valueChanges,
      leadChanges,
    }: Pick<typeof changes, "moves" | "valueChanges" | "leadChanges">) =>
      [moves.items, valueChanges.items, leadChanges.items].map((items) =>
        items.map(({ deal, from, to, changedBy }) => ({ deal: deal.id, from, to, changedBy })),
      );
    const by = { changedBy: me.id };
    expect(summaryOf(changes)).toEqual([
      [
        { deal: stillborn.id, from: "active", to: "dead", ...by },
        { deal: waiting.id, from: "active", to: "revisit", ...by },
        { deal: dying.id, from: "active", to: "dead", ...by },
      ],
      [
        { deal: dying.id, from: "5.00", to: null, ...by },
        { deal: waiting.id, from: null, to: "7.50", ...by },
      ],
      [{ deal: fresh.id, from: null, to: partner.id, ...by }],
    ]);
    expect(changes.stageChanges).toEqual(EMPTY);
    expect(changes.newDeals.items.map(({ id }) => id)).toEqual([fresh.id]);

    clock.advance({ seconds: 5 });
    const { id } = await mine.agenda.endMeeting({ lastMeetingId: held.id });
    const minutes = await mine.agenda.minutes({ id });
    const inMinutes = {
      moves: { ...changes.moves, items: [...changes.moves.items].reverse() },
      valueChanges: { ...changes.valueChanges, items: [...changes.valueChanges.items].reverse() },
      leadChanges: changes.leadChanges,
    };
    const stored = [minutes.moves.items, minutes.valueChanges.items, minutes.leadChanges.items].map((items) =>
      items.map(({ deal, from, to, changedBy }) => ({ deal: deal.id, from, to, changedBy })),
    );
    expect(stored).toEqual(summaryOf(inMinutes));
    expect(minutes.newDeals.items.map(({ deal }) => deal.id)).toEqual([fresh.id]);

    clock.advance({ minutes: 1 });
    const nothing = { moves: EMPTY, valueChanges: EMPTY, leadChanges: EMPTY, newDeals: EMPTY };
    expect(await mine.agenda.changes({})).toMatchObject(nothing);
    const next = await mine.agenda.endMeeting({ lastMeetingId: id });
    expect(await mine.agenda.minutes({ id: next.id })).toMatchObject(nothing);
  });

  test("matches SQL for any data", async () => {
    const { mine, clock, db, makeDeal } = await open();
    const stages = ["under_loi", "due_diligence", "closed", "not_closed", "initial_discussion"] as const;
    for (let round = 0; round < 12; round++) {
      clock.advance({ hours: 7 });
      const deal = await makeDeal({ createdAt: clock.now() });
      clock.advance({ minutes: round });
      await mine.deals.update({ id: deal.id, stage: stages[round % 4] });
      if (round % 3 === 0) await mine.deals.update({ id: deal.id, stage: stages[(round % 4) + 1] });
      if (round === 5) await mine.agenda.endMeeting({ lastMeetingId: null });
    }
    const changes = await mine.agenda.changes({});
    const moved = await db.execute<{ id: number }>(sql`
      select id from deal_history where field = 'stage' and from_value is not null
        and changed_at > (select max(ended_at) from meetings)
      order by changed_at desc, id desc`);
    const added = await db.execute<{ id: number }>(sql`
      select id from deals where created_at > (select max(ended_at) from meetings)
      order by created_at desc, id desc`);
    expect(changes.stageChanges.items.map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
    expect(changes.newDeals.items.map(({ id }) => id)).toEqual(added.map(({ id }) => id));
    expect(changes.newDeals.items).toHaveLength(6);
  });

  test("lists at most a hundred of each kind, and says that there are more", async () => {
    const { mine, me, db } = await open();
    await db.execute(sql`
      insert into tasks (title, status, due_date, created_by)
      select 'Late ' || n, 'pending', '2026-01-01T12:00:00Z'::timestamptz + make_interval(days => n / 4), ${me.id}
      from generate_series(1, 101) n`);
    const { overdueTasks } = await mine.agenda.changes({});
    expect(overdueTasks.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 100 }, (_, at) => `Late ${101 - at}`),
    );
    expect(overdueTasks.more).toBe(true);
    await mine.tasks.update({ id: overdueTasks.items[0]?.id ?? 0, status: "completed" });
    expect((await mine.agenda.changes({})).overdueTasks).toMatchObject({ more: false });
  });
});

describe("tasks that are overdue", () => {
  test("are not completed and due before the viewer's today, or without one the server's day in UTC", async () => {
    const { mine, clock } = await open();
    for (const [title, dueDate] of Object.entries({
      "long ago": "2026-02-01T12:00:00Z",
      yesterday: "2026-03-01T23:59:59.999Z",
      today: "2026-03-02T00:00:00Z",
      tomorrow: "2026-03-03T12:00:00Z",
      done: "2026-02-20T12:00:00Z",
    })) {
      const { id } = await mine.tasks.create({ title, dueDate });
      if (title === "done") await mine.tasks.update({ id, status: "completed" });
    }
    await mine.tasks.create({ title: "whenever" });
    const overdue = async (today?: string) =>
      (await mine.agenda.changes({ today })).overdueTasks.items.map(({ title }) => title);
    expect(await overdue()).toEqual(["yesterday", "long ago"]);
    expect(await overdue("2026-03-01")).toEqual(["long ago"]);
    expect(await overdue("2026-03-03")).toEqual(["today", "yesterday", "long ago"]);
    clock.advance({ hours: 15 });
    expect(await overdue()).toEqual(["today", "yesterday", "long ago"]);
    expect(await overdue("2026-03-02")).toEqual(["yesterday", "long ago"]);
  });

  test("need a valid day", async () => {
    const { mine } = await open();
    await expectWrongFields(mine.agenda.changes({ today: "2026-02-30" }), "today");
    await expectWrongFields(mine.agenda.changes({ today: "soon" }), "today");
  });
});

test("term sheets are listed if they are open, of active deals, and expire within seven days from the viewer's today", async () => {
  const { mine, makeDeal } = await open();
  const deal = await makeDeal({ company: "Elder Mills" });
  const lender = (name: string, expiresAt: string | null, fields = {}, dealId = deal.id) =>
    mine.fundingSources.create({
      dealId,
      name,
      type: "bank",
      status: "negotiating",
      hasTermSheet: true,
      expiresAt,
      ...fields,
    });
  await lender("eighth day", "2026-03-09T00:00:00Z");
  await lender("seventh day", "2026-03-08T23:59:59.999Z");
  await lender("today", "2026-03-02T00:00:00Z");
  await lender("yesterday", "2026-03-01T12:00:00Z");
  await lender("never", null);
  await lender("taken back", "2026-03-04T12:00:00Z", { hasTermSheet: false });
  for (const status of FUNDING_STATUSES) await lender(status, "2026-03-05T12:00:00Z", { status });

  for (const category of CATEGORIES) {
    if (category === "active") continue;
    await lender(`of ${category}`, "2026-03-05T12:00:00Z", {}, (await makeDeal({ category })).id);
  }

  const names = async (today?: string) =>
    (await mine.agenda.changes({ today })).expiringTermSheets.items.map(({ name }) => name);
  const open5 = FUNDING_STATUSES.filter((status) => status !== "committed" && status !== "passed");
  expect(await names()).toEqual(["today", ...open5, "seventh day"]);
  expect(await names("2026-03-03")).toEqual([...open5, "seventh day", "eighth day"]);
  expect(await names("2026-02-23")).toEqual(["yesterday"]);
  expect((await mine.agenda.changes({})).expiringTermSheets.items[0]).toMatchObject({
    expiresAt: new Date("2026-03-02T00:00:00Z"),
    deal: { id: deal.id, company: "Elder Mills", codename: null },
  });
});

describe("ending a meeting", () => {
  const held = ({ db }: Opened) => db.execute(sql`select held_by from meetings`);

  test("is refused with the last meeting if another one has ended in the meantime", async () => {
    const opened = await open();
    const first = await opened.mine.agenda.endMeeting({ lastMeetingId: null });
    for (const lastMeetingId of [null, first.id + 1, 2_000_000_000]) {
      const refusal = await expectRefusal(opened.theirs.agenda.endMeeting({ lastMeetingId }), "CONFLICT");
      expect(refusal.details).toMatchObject({ code: "MEETING_ENDED", current: first });
      expect(refusal.details.facts).toEqual({ changedBy: opened.me.name });
    }
    expect(await held(opened)).toHaveLength(1);
  });

  test("by many at once succeeds once", async () => {
    const opened = await open();
    const race = (lastMeetingId: number | null) =>
      Promise.allSettled(
        Array.from({ length: 12 }, (_, at) =>
          (at % 2 ? opened.mine : opened.theirs).agenda.endMeeting({ lastMeetingId }),
        ),
      );
    const [first, ...others] = (await race(null)).flatMap((end) =>
      end.status === "fulfilled" ? [end.value] : [],
    );
    expect(others).toEqual([]);
    await race(first?.id ?? null);
    expect(await held(opened)).toHaveLength(2);
  });

  test.skipIf(hasOneConnection)("leaves out what is being deleted at that moment", async () => {
    const workspace = await open();
    const { db, mine, me, clock, makeDeal } = workspace;
    const [gone, stays] = [await makeDeal(), await makeDeal({ company: "Stays" })];
    const item = await mine.agenda.create({ title: "Gone", addedBy: me.id });
    await mine.agenda.complete({ id: item.id });
    await mine.deals.update({ id: gone.id, stage: "under_loi", value: "5" });
    clock.advance({ minutes: 1 });
    const [deleted, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deleting = db.transaction(async (tx) => {
      await moveToTrash(tx, contextOf(workspace, me), "meeting_agenda_items", [item.id]);
      await moveToTrash(tx, contextOf(workspace, me), "deals", [gone.id]);
      deleted.resolve();
      await held.promise;
    });
    await deleted.promise;
    const ending = mine.agenda.endMeeting({ lastMeetingId: null });
    const isWaiting = async () =>
      (
        await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0;
    await expect.poll(isWaiting).toBe(true);
    held.resolve();
    await deleting;
    const { id } = await ending;
    const minutes = await mine.agenda.minutes({ id });
    expect(minutes.newDeals.items.map(({ deal }) => deal.company)).toEqual([stays.company]);
    expect(JSON.stringify(minutes)).not.toContain("Gone");
  });

  test("records the actor and the server's time, whatever the body says", async () => {
    const { mine, me, clock } = await open();
    const body = { lastMeetingId: null, heldBy: me.id + 1, endedAt: new Date(0), id: 77 };
    expect(await mine.agenda.endMeeting(body)).toMatchObject({ heldBy: me.id, endedAt: clock.now() });
  });

  test("needs the id of the meeting before, and is for members", async () => {
    const { mine, anonymous } = await open();
    const nothing: { lastMeetingId: null } = JSON.parse("{}");
    await expectWrongFields(mine.agenda.endMeeting({ lastMeetingId: 0 }), "lastMeetingId");
    await expectWrongFields(mine.agenda.endMeeting(nothing), "lastMeetingId");
    await expectRefusal(anonymous.agenda.endMeeting({ lastMeetingId: null }), "UNAUTHORIZED");
    await expectRefusal(anonymous.agenda.changes({}), "UNAUTHORIZED");
  });
});
