import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const member = await workspace.makeMember();
const { tasks } = workspace.callerAs(member);
const day = (number: number) => new Date(Date.UTC(2026, 5, number));

test("the open task of each deal that is due first", async () => {
  const [dated, undated, done, none] = await Promise.all(
    Array.from({ length: 4 }, () => workspace.makeDeal()),
  );
  if (!dated || !undated || !done || !none) throw new Error("not made");
  await tasks.create({ title: "Without a day", dealId: dated.id });
  await tasks.create({ title: "Later", dealId: dated.id, dueDate: day(9) });
  const next = await tasks.create({
    title: "First",
    dealId: dated.id,
    dueDate: day(3),
    assignedTo: member.id,
  });
  await tasks.create({ title: "Done", dealId: dated.id, dueDate: day(1), status: "completed" });
  const first = await tasks.create({ title: "First made", dealId: undated.id });
  await tasks.create({ title: "Made later", dealId: undated.id });
  await tasks.create({ title: "Over", dealId: done.id, dueDate: day(1), status: "completed" });

  const dealIds = [none.id, undated.id, done.id, dated.id];
  const expected = [
    { id: next.id, title: "First", dueDate: day(3), assignedTo: member.id, dealId: dated.id },
    { id: first.id, title: "First made", dueDate: null, assignedTo: null, dealId: undated.id },
  ];
  expect((await tasks.next({ dealIds })).toSorted((a, b) => a.dealId - b.dealId)).toEqual(expected);
  expect(await tasks.next({ dealIds: dealIds.join(",") })).toHaveLength(2);
});

test("the ids of deals are checked", async () => {
  await expectWrongFields(tasks.next({ dealIds: [] }), "dealIds");
  await expectWrongFields(tasks.next({ dealIds: "1,x" }), "dealIds");
  await expectWrongFields(tasks.next({ dealIds: Array.from({ length: 501 }, (_, n) => n + 1) }), "dealIds");
  await expectRefusal(workspace.anonymous.tasks.next({ dealIds: [1] }), "UNAUTHORIZED");
});
