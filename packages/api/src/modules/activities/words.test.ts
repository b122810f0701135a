import { activities, tasks } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { db } = workspace;
const member = await workspace.makeMember({ role: "partner" });
const caller = workspace.callerAs(member);
const newest = async () => (await caller.activities.list({ limit: 1 })).items[0];
const OPPORTUNITY = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;

test("an entry shows the current names", async () => {
  const { id } = await caller.deals.create({ ...OPPORTUNITY, company: "Aspen" });
  await caller.deals.update({ id, stage: "due_diligence", category: "portfolio" });
  expect((await newest())?.description).toBe("Moved Aspen to Due Diligence and Portfolio");
  await db.execute(`update deals set codename = 'Oak' where id = ${id}`);
  expect(await newest()).toMatchObject({
    description: "Moved Oak to Due Diligence and Portfolio",
    type: "deal_updated",
    dealId: id,
  });
});

test("an entry about a deleted record is told again when that comes back from the trash", async () => {
  const task = await caller.tasks.create({ title: "Sign the NDA" });
  await caller.tasks.update({ id: task.id, status: "completed" });
  await caller.tasks.update({ id: task.id, title: "Countersign the NDA" });
  expect(await newest()).toMatchObject({
    description: "Completed task Countersign the NDA",
    taskId: task.id,
  });
  await caller.tasks.delete({ id: task.id });
  expect(await db.$count(tasks, eq(tasks.id, task.id))).toBe(0);
  expect((await newest())?.description).not.toContain("NDA");
  await caller.trash.restore({ entity: "tasks", id: task.id });
  expect(await newest()).toMatchObject({
    description: "Completed task Countersign the NDA",
    taskId: task.id,
  });
});

test("older entries keep their stored text", async () => {
  const description = "Moved Somebody to Somewhere";
  await db.insert(activities).values({ kind: "deal_updated", description, createdAt: workspace.clock.now() });
  expect(await newest()).toMatchObject({ description, type: "deal_updated", dealId: null });
});

test("an item that was returned to the pipeline is named, and not linked as a deal", async () => {
  const item = await caller.pipeline.create({ ...OPPORTUNITY, company: "Cedar Labs" });
  await caller.pipeline.convert({ id: item.id });
  await caller.pipeline.unconvert({ id: item.id });
  expect(await newest()).toMatchObject({
    description: "Returned Cedar Labs to the pipeline",
    type: "deal_updated",
    dealId: null,
  });
});

test("an update of a deal names the fields that it changed", async () => {
  const { id } = await caller.deals.create({ ...OPPORTUNITY, company: "Birch" });
  workspace.clock.advance({ minutes: 1 });
  const edit = async (fields: object) => {
    workspace.clock.advance({ minutes: 1 });
    await caller.deals.update({ id, ...fields });
    return (await newest())?.description;
  };
  expect(await edit({ sector: "Other" })).toBe("Updated sector of deal Birch");
  expect(await edit({ dealSource: "Broker", leadUserId: member.id, value: "5" })).toBe(
    "Updated deal value, deal lead and deal source of deal Birch",
  );
  expect(
    await edit({
      company: "Elm",
      dealType: "Investment",
      description: "Boats",
      contactPerson: "Ada",
      contactEmail: "ada@elm.example",
    }),
  ).toBe("Updated company, deal type, description and 2 other fields of deal Elm");
});

test("an update of a deal tells the old and new value of each field", async () => {
  const { id } = await caller.deals.create({ ...OPPORTUNITY, company: "Rowan", value: "168000000" });
  expect(await newest()).toMatchObject({ type: "deal_created", dealName: "Rowan", changes: [] });
  workspace.clock.advance({ minutes: 1 });
  await caller.deals.update({ id, value: "175000000", sector: "Other" });
  expect(await newest()).toMatchObject({
    dealName: "Rowan",
    changes: [
      { field: "value", from: "168000000.00", to: "175000000.00" },
      { field: "sector", from: "Software", to: "Other" },
    ],
  });
  workspace.clock.advance({ minutes: 1 });
  await caller.deals.update({ id, stage: "closed", value: "176000000" });
  expect(await newest()).toMatchObject({
    type: "deal_closed",
    changes: [
      { field: "stage", from: "initial_discussion", to: "closed" },
      { field: "value", from: "175000000.00", to: "176000000.00" },
    ],
  });
});
