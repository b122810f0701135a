import { deals } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { AT_ONCE, hasOneConnection, openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";

const OPPORTUNITY = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;

/** Meetings belong to the whole team, so each test uses its own workspace. */
async function open() {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const [me, colleague] = [await workspace.makeMember(), await workspace.makeMember()];
  return {
    ...workspace,
    me,
    colleague,
    mine: workspace.callerAs(me),
    theirs: workspace.callerAs(colleague),
  };
}

/** How many statements in this database wait for a row that another transaction has locked. */
async function waitingWrites(db: TestWorkspace["db"]): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count ?? 0;
}

test("minutes name who held the meeting, what was completed by whom, the notes, and what changed", async () => {
  const { mine, theirs, me, colleague, clock, makeDeal } = await open();
  const add = (title: string, notes: string | null = null) =>
    mine.agenda.create({ title, notes, addedBy: me.id });
  const before = await add("Done before");
  await mine.agenda.complete({ id: before.id });
  const old = await makeDeal({ company: "Elder Mills" });
  const first = await mine.agenda.endMeeting({ lastMeetingId: null });

  clock.advance({ days: 7 });
  const [pricing, hiring, open1, silent] = [
    await add("Pricing", "Two bids"),
    await add("Hiring"),
    await add("Fund III", "Ask counsel"),
    await add("Not talked about"),
  ];
  await theirs.agenda.complete({ id: hiring.id });
  clock.advance({ minutes: 5 });
  const done = await mine.agenda.complete({ id: pricing.id });
  await mine.deals.update({ id: old.id, stage: "under_loi" });
  await theirs.deals.update({ id: old.id, category: "portfolio" });
  const fresh = await makeDeal({ company: "Young Mills", createdAt: clock.now() });
  const meeting = await mine.agenda.endMeeting({ lastMeetingId: first.id });

  // What happens later is not in them, and nothing that is in them goes away.
  clock.advance({ minutes: 1 });
  await mine.deals.update({ id: old.id, category: "revisit" });
  await mine.agenda.update({ id: pricing.id, notes: "Rewritten" });
  await mine.agenda.delete({ id: hiring.id });
  await mine.agenda.complete({ id: silent.id });

  const minutes = await theirs.agenda.minutes({ id: meeting.id });
  expect(minutes).toMatchObject({ ...meeting, since: first.endedAt });
  const item = { id: expect.any(Number), addedBy: me.id };
  expect(minutes.items).toEqual([
    {
      ...item,
      title: "Hiring",
      notes: null,
      completedBy: colleague.id,
      completedAt: expect.any(Date),
    },
    { ...item, title: "Pricing", notes: "Two bids", completedBy: me.id, completedAt: done.completedAt },
    { ...item, title: open1.title, notes: "Ask counsel", completedBy: null, completedAt: null },
  ]);
  const deal = { id: old.id, company: "Elder Mills", codename: null };
  expect(minutes.moves.items).toMatchObject([
    { deal, field: "stage", from: "initial_discussion", to: "under_loi", changedBy: me.id },
    { deal, field: "category", from: "active", to: "portfolio", changedBy: colleague.id },
  ]);
  expect(minutes.newDeals.items.map(({ deal }) => deal.id)).toEqual([fresh.id]);

  const [lastFirst, ...others] = (await mine.agenda.meetings({})).items;
  expect(lastFirst).toEqual({ ...meeting, completedItems: 2 });
  expect(others).toEqual([{ ...first, completedItems: 1 }]);
  const firstMinutes = await mine.agenda.minutes({ id: first.id });
  expect(firstMinutes).toMatchObject({ since: null, items: [{ title: "Done before" }] });
  expect(firstMinutes.moves.items).toEqual([]);
});

test("meetings are listed in pages, newest first", async () => {
  const { mine, clock } = await open();
  let last: number | null = null;
  for (let count = 0; count < 5; count++) {
    clock.advance({ hours: 1 });
    last = (await mine.agenda.endMeeting({ lastMeetingId: last })).id;
  }
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await mine.agenda.meetings({ limit: 2, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(5);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
});

test("minutes keep a deal as it was at the end of the meeting, whatever happens to it later", async () => {
  const { mine, theirs, clock, makeDeal, db } = await open();
  const lead = await mine.pipeline.create({ ...OPPORTUNITY, company: "Converted Mills", value: "5000000" });
  const old = await makeDeal({ company: "Elder Mills", codename: "Project Elm", value: "1000000" });
  const first = await mine.agenda.endMeeting({ lastMeetingId: null });
  clock.advance({ days: 7 });
  const converted = await theirs.pipeline.convert({ id: lead.id });
  await theirs.deals.update({ id: old.id, stage: "under_loi" });
  const second = await mine.agenda.endMeeting({ lastMeetingId: first.id });
  const before = [await mine.agenda.minutes({ id: first.id }), await mine.agenda.minutes({ id: second.id })];
  const names = { company: "Converted Mills", codename: null };
  expect(before).toMatchObject([
    { newDeals: { items: [{ deal: { company: "Elder Mills" }, value: "1000000.00" }] } },
    {
      moves: { items: [{ deal: { id: old.id, codename: "Project Elm" }, to: "under_loi" }] },
      newDeals: { items: [{ deal: { id: converted.id, ...names }, value: "5000000.00" }] },
    },
  ]);

  clock.advance({ minutes: 1 });
  await mine.deals.update({ id: old.id, company: "Renamed", codename: "Project Oak", value: "2" });
  expect([await mine.agenda.minutes({ id: first.id }), await mine.agenda.minutes({ id: second.id })]).toEqual(
    before,
  );
  await theirs.pipeline.unconvert({ id: lead.id });
  const afterUndo = await mine.agenda.minutes({ id: second.id });
  expect(afterUndo.moves).toEqual(before[1]?.moves);
  expect(afterUndo.newDeals.items).toMatchObject([{ deal: { id: null, ...names }, value: "5000000.00" }]);
  expect(await db.$count(deals)).toBe(1);
});

test.skipIf(hasOneConnection)(
  "what is written while a meeting ends is in the minutes of the next one, and only there",
  async () => {
    const { mine, theirs, me, clock, makeDeal, db } = await open();
    const item = await mine.agenda.create({ title: "Pricing", addedBy: me.id });
    const deal = await makeDeal({ company: "Elder Mills" });
    const first = await mine.agenda.endMeeting({ lastMeetingId: null });
    clock.advance({ days: 7 });

    // Both writes have taken their time and wait for the rows while the meeting ends a moment later.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const blocking = db.transaction(async (tx) => {
      await tx.execute(sql`select from meeting_agenda_items where id = ${item.id} for update`);
      await tx.execute(sql`select from deals where id = ${deal.id} for update`);
      lock();
      await released;
    });
    await locked;
    const completing = theirs.agenda.complete({ id: item.id });
    const moving = theirs.deals.update({ id: deal.id, stage: "under_loi" });
    await vi.waitFor(async () => expect(await waitingWrites(db)).toBe(2));
    clock.advance({ seconds: 1 });
    const second = await mine.agenda.endMeeting({ lastMeetingId: first.id });
    release();
    await Promise.all([blocking, completing, moving]);

    expect((await mine.agenda.changes({})).stageChanges.items).toMatchObject([{ to: "under_loi" }]);
    clock.advance({ seconds: 1 });
    const third = await mine.agenda.endMeeting({ lastMeetingId: second.id });
    const fourth = await mine.agenda.endMeeting({ lastMeetingId: third.id });
    const minutes = await Promise.all(
      [first, second, third, fourth].map(async ({ id }) => {
        const { items, moves, newDeals } = await mine.agenda.minutes({ id });
        return [items.map(({ title }) => title), moves.items.map(({ to }) => to), newDeals.items.length];
      }),
    );
    expect(minutes).toEqual([
      [[], [], 1],
      [[], [], 0],
      [["Pricing"], ["under_loi"], 0],
      [[], [], 0],
    ]);
  },
);

test("an item that is completed while the meeting ends is in the minutes of exactly one meeting", async () => {
  const { mine, theirs, me, clock } = await open();
  const held: number[] = [];
  const titles: string[] = [];
  for (let round = 0; round < 8; round++) {
    clock.advance({ hours: 1 });
    const { id, title } = await mine.agenda.create({ title: `Item ${round}`, addedBy: me.id });
    titles.push(title);
    const [, meeting] = await Promise.all([
      theirs.agenda.complete({ id }),
      mine.agenda.endMeeting({ lastMeetingId: held.at(-1) ?? null }),
    ]);
    held.push(meeting.id);
  }
  held.push((await mine.agenda.endMeeting({ lastMeetingId: held.at(-1) ?? null })).id);
  const minutes = await Promise.all(held.map((id) => mine.agenda.minutes({ id })));
  expect(minutes.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(titles);
});

test("minutes have the day on which the meeting ended in the workspace's time zone", async () => {
  const { makeMember, callerAs, clock } = await openTestWorkspace({ TIME_ZONE: "America/New_York" }, AT_ONCE);
  const { agenda } = callerAs(await makeMember());
  clock.advance({ hours: 18 });
  const { id } = await agenda.endMeeting({ lastMeetingId: null });
  expect(await agenda.minutes({ id })).toMatchObject({
    day: "2026-03-02",
    endedAt: new Date("2026-03-03T03:00:00Z"),
  });
});

test("a note is in the minutes of one meeting, until it is written anew", async () => {
  const { mine, me, clock } = await open();
  const [waiting, done] = [
    await mine.agenda.create({ title: "Fund III", notes: "Ask counsel", addedBy: me.id }),
    await mine.agenda.create({ title: "Pricing", notes: "Two bids", addedBy: me.id }),
  ];
  let last: number | null = null;
  const endWith = async (work: () => Promise<unknown>) => {
    clock.advance({ days: 7 });
    await work();
    last = (await mine.agenda.endMeeting({ lastMeetingId: last })).id;
    return (await mine.agenda.minutes({ id: last })).items.map(({ title, notes }) => [title, notes]);
  };
  expect(await endWith(async () => undefined)).toEqual([
    ["Fund III", "Ask counsel"],
    ["Pricing", "Two bids"],
  ]);
  expect(await endWith(() => mine.agenda.complete({ id: done.id }))).toEqual([["Pricing", null]]);
  expect(await endWith(() => mine.agenda.update({ id: waiting.id, title: "Fund IV" }))).toEqual([]);
  expect(await endWith(() => mine.agenda.update({ id: waiting.id, notes: "Counsel agrees" }))).toEqual([
    ["Fund IV", "Counsel agrees"],
  ]);
});

test("minutes show what the team shares, and no private contact", async () => {
  const { mine, theirs, me, makeDeal } = await open();
  await mine.contacts.create({ name: "Ottoline Quillfeather", company: "Elder Mills" });
  await makeDeal({ company: "Elder Mills", contactPerson: "Shared Person" });
  await mine.agenda.create({ title: "Elder Mills", notes: "Ask them", addedBy: me.id });
  const { id } = await theirs.agenda.endMeeting({ lastMeetingId: null });
  for (const reader of [mine, theirs]) {
    const text = JSON.stringify(await reader.agenda.minutes({ id }));
    expect(text).toMatch(/Elder Mills.*Ask them/);
    expect(text).not.toMatch(/Quillfeather|Shared Person/);
  }
});

test("minutes are for members, and exist only for meetings that were held", async () => {
  const { mine, anonymous } = await open();
  const { id } = await mine.agenda.endMeeting({ lastMeetingId: null });
  await expectRefusal(anonymous.agenda.minutes({ id }), "UNAUTHORIZED");
  await expectRefusal(anonymous.agenda.meetings({}), "UNAUTHORIZED");
  await expectRefusal(mine.agenda.minutes({ id: id + 1 }), "NOT_FOUND");
});
