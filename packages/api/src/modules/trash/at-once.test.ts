import { tasks, trash } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { toDomainError } from "../../core/errors.ts";
import { storeEmail } from "../../testing/emails.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { db, makeDeal } = workspace;
const admin = await workspace.makeMember({ isAdmin: true });
const one = workspace.callerAs(admin);
const other = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => {
      const { status, details } = toDomainError(error);
      return details.code ?? status;
    },
  );

test("of two who delete or restore a record at once, one does, and the other is told that it is not there", async () => {
  const { id } = await makeDeal();
  const both = (call: (caller: typeof one) => Promise<unknown>) =>
    Promise.all([one, other].map((caller) => outcome(call(caller))));
  expect((await both((caller) => caller.deals.delete({ id }))).toSorted()).toEqual(["NOT_FOUND", "ok"]);
  expect(await db.$count(trash, eq(trash.recordId, id))).toBe(1);
  const restored = await both((caller) => caller.trash.restore({ entity: "deals", id }));
  expect(restored.toSorted()).toEqual(["NOT_FOUND", "ok"]);
  expect(await one.deals.get({ id })).toMatchObject({ id, version: 2 });
});

test("what is written to a deal while it is deleted goes with it, or is refused", async () => {
  const { id } = await makeDeal();
  const mail = await storeEmail(db, admin.id, { subject: "The model" });
  const { id: taskId } = await one.tasks.create({ title: "There", dealId: id });
  const writes = [
    ...Array.from({ length: 8 }, (_, at) => other.tasks.create({ title: `Task ${at}`, dealId: id })),
    one.emails.update({ id: mail, dealId: id }),
    other.tasks.update({ id: taskId, title: "There, too" }),
  ].map(outcome);
  const deleted = outcome(one.deals.delete({ id }));
  const answers = await Promise.all(writes);
  // Two that wait for each other: one of them is told to try again.
  if ((await deleted) !== "ok") expect(await outcome(one.deals.delete({ id }))).toBe("ok");
  expect(await db.$count(tasks, eq(tasks.dealId, id))).toBe(0);
  expect(await one.emails.get({ id: mail })).toMatchObject({ dealId: null });
  for (const answer of answers)
    expect(["ok", "UNPROCESSABLE_CONTENT", "NOT_FOUND", "CONFLICT"]).toContain(answer);

  await one.trash.restore({ entity: "deals", id });
  const created = answers.slice(0, 8).filter((answer) => answer === "ok").length;
  expect(await db.$count(tasks, eq(tasks.dealId, id))).toBe(created + 1);
  expect(await one.tasks.get({ id: taskId })).toMatchObject({
    title: answers[9] === "ok" ? "There, too" : "There",
  });
  const { dealId } = await one.emails.get({ id: mail });
  expect(dealId).toBe(answers[8] === "ok" ? id : null);
  expect([...(await db.execute(sql`select * from wrong_counts()`))]).toEqual([]);
});

test("a deal with 10,000 tasks goes and comes back in one piece", async () => {
  const { id } = await makeDeal();
  for (const from of [1, 5_001])
    await db.execute(sql`
      insert into tasks (title, deal_id, created_by, created_at, updated_at)
      select 'Task ' || n, ${id}, ${admin.id}, now(), now() from generate_series(${from}::int, ${from + 4_999}) as n`);
  await one.deals.delete({ id });
  expect((await one.trash.list({})).items[0]).toMatchObject({
    contains: [{ entity: "tasks", count: 10_000 }],
  });
  await one.trash.restore({ entity: "deals", id });
  expect(await db.$count(tasks, eq(tasks.dealId, id))).toBe(10_000);
  expect([...(await db.execute(sql`select * from wrong_counts()`))]).toEqual([]);
});
