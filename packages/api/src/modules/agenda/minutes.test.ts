import { expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

/** Meetings belong to the whole team, so each test uses its own workspace. */
async function open() {
  const workspace = await openTestWorkspace();
  const [me, colleague] = [await workspace.makeMember(), await workspace.makeMember()];
  return {
    ...workspace,
    me,
    colleague,
    mine: workspace.callerAs(me),
    theirs: workspace.callerAs(colleague),
  };
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
  expect(minutes.newDeals.items.map(({ id }) => id)).toEqual([fresh.id]);

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

test("minutes never show a private contact, not even to the member who added it", async () => {
  const { mine, theirs, makeDeal } = await open();
  await mine.contacts.create({ name: "Ottoline Quillfeather", company: "Quill Works" });
  await mine.contacts.create({ name: "Shared Person", isPublic: true });
  await makeDeal({ company: "Elder Mills" });
  const { id } = await theirs.agenda.endMeeting({ lastMeetingId: null });
  for (const reader of [mine, theirs]) {
    expect(JSON.stringify(await reader.agenda.minutes({ id }))).not.toMatch(/Quill|Shared Person/);
  }
});

test("minutes are for members, and of meetings that were held", async () => {
  const { mine, anonymous } = await open();
  const { id } = await mine.agenda.endMeeting({ lastMeetingId: null });
  await expectRefusal(anonymous.agenda.minutes({ id }), "UNAUTHORIZED");
  await expectRefusal(anonymous.agenda.meetings({}), "UNAUTHORIZED");
  await expectRefusal(mine.agenda.minutes({ id: id + 1 }), "NOT_FOUND");
});
