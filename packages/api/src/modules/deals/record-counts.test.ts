import { expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const caller = workspace.callerAs(await workspace.makeMember());

test("the counts of a deal are of its own records, and only of open tasks", async () => {
  const { id } = await workspace.makeDeal();
  const other = await workspace.makeDeal();
  const count = () => caller.deals.recordCounts({ id });
  expect(await count()).toEqual({ fundingSources: 0, documents: 0, emails: 0, openTasks: 0, changes: 2 });

  for (const dealId of [id, id, other.id]) {
    await caller.fundingSources.create({ dealId, name: "First Harbor Bank", type: "bank" });
    await caller.tasks.create({ dealId, title: "Call the lender" });
  }
  await caller.tasks.create({ title: "Of no deal" });
  expect(await count()).toEqual({ fundingSources: 2, documents: 0, emails: 0, openTasks: 2, changes: 2 });

  const [task] = (await caller.tasks.list({ dealId: id })).items;
  await caller.tasks.update({ id: task?.id ?? 0, status: "completed" });
  await caller.deals.update({ id, stage: "due_diligence" });
  expect(await count()).toEqual({ fundingSources: 2, documents: 0, emails: 0, openTasks: 1, changes: 3 });
});

test("counts answer 404 for an unknown deal, and refuse anonymous callers", async () => {
  await expectRefusal(caller.deals.recordCounts({ id: 2_000_000_000 }), "NOT_FOUND");
  const { id } = await workspace.makeDeal();
  await expectRefusal(workspace.anonymous.deals.recordCounts({ id }), "UNAUTHORIZED");
});
