import { describe, expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

/** Tasks that were changed together, and what is left of it once that is taken back. */

const workspace = await openTestWorkspace();
const { clock } = workspace;
const me = await workspace.makeMember({ role: "partner" });
const assignee = await workspace.makeMember();
const mine = workspace.callerAs(me);
const theirs = workspace.callerAs(assignee);

const DAY_MS = 24 * 60 * 60 * 1000;

/** A RIM deal that is followed up in ten days, and tasks of it. */
async function rimDeal(titles: readonly string[]) {
  const deal = await workspace.makeDeal({
    category: "rim",
    rimFollowUpInterval: "3_months",
    rimFollowUpDate: new Date(clock.now().getTime() + 10 * DAY_MS),
  });
  const ids: number[] = [];
  for (const title of titles) ids.push((await mine.tasks.create({ title, dealId: deal.id })).id);
  return { deal: await mine.deals.get({ id: deal.id }), ids };
}

async function undo({ undoId }: { undoId: number | null }) {
  const { results } = await mine.bulk.undo({ id: undoId ?? 0 });
  return results.map(({ ok }) => ok);
}

const followUpsOf = async (id: number) => (await mine.followUps.list({ id })).items;
const completions = async (dealId: number) =>
  (await mine.activities.list({ limit: 100 })).items.filter(
    (entry) => entry.dealId === dealId && entry.type === "task_completed",
  );

describe("the completion of tasks of a RIM deal that is taken back", () => {
  test("leaves neither the touch of the deal, nor its moved follow-up, nor an activity", async () => {
    const { deal, ids } = await rimDeal(["Call the owner", "Send the letter"]);
    clock.advance({ hours: 1 });
    const done = await mine.tasks.bulk({ ids, changes: { status: "completed" } });
    expect(await mine.deals.get({ id: deal.id })).toMatchObject({ rimTouchedAt: clock.now() });
    expect(await completions(deal.id)).toHaveLength(2);
    const moved = (await mine.deals.get({ id: deal.id })).rimFollowUpDate;
    expect(moved).not.toEqual(deal.rimFollowUpDate);

    clock.advance({ minutes: 1 });
    expect(await undo(done)).toEqual([true, true]);
    const { version, updatedAt, ...facts } = deal;
    expect(await mine.deals.get({ id: deal.id })).toMatchObject(facts);
    expect(await completions(deal.id)).toEqual([]);
    // What happened stays in the record of follow-ups, with the way back.
    expect((await followUpsOf(deal.id))[0]).toMatchObject({
      kind: "moved",
      previousDate: moved,
      nextDate: deal.rimFollowUpDate,
    });
    expect((await mine.deals.rimSummary({})).neverTouched).toBe(1);
  });

  test("leaves the touch of one that was completed again since", async () => {
    const { deal, ids } = await rimDeal(["Call the owner", "Send the letter"]);
    const [, second = 0] = ids;
    const done = await mine.tasks.bulk({ ids, changes: { status: "completed" } });
    clock.advance({ minutes: 1 });
    await theirs.tasks.update({ id: second, status: "in_progress" });
    await theirs.tasks.update({ id: second, status: "completed" });
    expect(await undo(done)).toEqual([true, false]);
    expect(await mine.deals.get({ id: deal.id })).toMatchObject({ rimTouchedAt: clock.now() });
    expect(await completions(deal.id)).toHaveLength(2);
  });

  test("leaves the touch where another of them is still completed", async () => {
    const { deal, ids } = await rimDeal(["Call the owner", "Send the letter"]);
    const [, second = 0] = ids;
    const done = await mine.tasks.bulk({ ids, changes: { status: "completed", priority: "high" } });
    const touched = await mine.deals.get({ id: deal.id });
    await theirs.tasks.update({ id: second, priority: "low" });
    expect(await undo(done)).toEqual([true, false]);
    expect(await mine.deals.get({ id: deal.id })).toEqual(touched);
    expect(await completions(deal.id)).toHaveLength(1);
  });

  test("leaves a deal that was followed up since as it is", async () => {
    const { deal, ids } = await rimDeal(["Call the owner"]);
    const done = await mine.tasks.bulk({ ids, changes: { status: "completed" } });
    clock.advance({ minutes: 1 });
    const since = await theirs.followUps.create({ id: deal.id, kind: "done" });
    expect(await undo(done)).toEqual([true]);
    expect(await mine.deals.get({ id: deal.id })).toEqual(since);
  });

  test("touches no deal that is not RIM", async () => {
    const deal = await workspace.makeDeal();
    const { id } = await mine.tasks.create({ title: "Sign", dealId: deal.id });
    const done = await mine.tasks.bulk({ ids: [id], changes: { status: "completed" } });
    expect(await undo(done)).toEqual([true]);
    expect(await mine.deals.get({ id: deal.id })).toEqual(deal);
    expect(await completions(deal.id)).toEqual([]);
  });
});

test("who was told that tasks are theirs is told of it no more once that is taken back", async () => {
  const ids: number[] = [];
  for (const title of ["Read the model", "Call the bank"]) ids.push((await mine.tasks.create({ title })).id);
  const before = (await theirs.notifications.list({})).items;
  const given = await mine.tasks.bulk({ ids, changes: { assignedTo: assignee.id } });
  expect((await theirs.notifications.list({})).items).toHaveLength(before.length + 2);
  expect(await undo(given)).toEqual([true, true]);
  expect((await theirs.notifications.list({})).items).toEqual(before);
});

test("who was mentioned in deals is told of it no more once that is taken back", async () => {
  const deals = [await workspace.makeDeal(), await workspace.makeDeal()];
  const before = (await theirs.notifications.list({})).items;
  const ids = deals.map(({ id }) => id);
  const mentioning = await mine.deals.bulk({ ids, changes: { description: `Ask @${assignee.username}` } });
  expect((await theirs.notifications.list({})).items).toHaveLength(before.length + 2);
  expect(await undo(mentioning)).toEqual([true, true]);
  expect((await theirs.notifications.list({})).items).toEqual(before);
});
