import { changes } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { db, makeDeal } = workspace;
const me = await workspace.makeMember({ role: "partner" });
const mine = workspace.callerAs(me);
const colleague = workspace.callerAs(await workspace.makeMember({ role: "partner" }));
const NOBODY = 2_000_000_000;

/** Deals of no value, in the order of their ids. */
async function makeDeals(count: number) {
  const made = await Promise.all(Array.from({ length: count }, () => makeDeal({ value: null })));
  return made.map(({ id }) => id).toSorted((one, other) => one - other);
}
const valuesOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await mine.deals.get({ id })).value));

describe("pasting values into several records", () => {
  test("writes each its own in one transaction, and undoes them together", async () => {
    const [one = 0, other = 0, third = 0] = await makeDeals(3);
    const { changed, undoId } = await mine.deals.paste({
      rows: [
        { id: other, value: "2500000", expectedVersion: 1 },
        { id: one, stage: "under_loi" },
        { id: third, value: null },
      ],
    });
    expect(changed).toBe(2);
    expect(await valuesOf([one, other, third])).toEqual([null, "2500000.00", null]);
    expect(await mine.deals.get({ id: one })).toMatchObject({ stage: "under_loi", version: 2 });
    const written = await db
      .select({ in: changes.transactionId })
      .from(changes)
      .where(eq(changes.changedBy, me.id));
    expect(new Set(written.map((change) => change.in)).size).toBe(1);

    if (undoId === null) throw new Error("There is nothing to undo");
    expect(await mine.bulk.undo({ id: undoId })).toEqual({
      results: [one, other].map((id) => ({ id, ok: true })),
      kept: [],
    });
    expect(await valuesOf([one, other])).toEqual([null, null]);
  });

  test("has nothing to undo where all is as it was", async () => {
    const [id = 0] = await makeDeals(1);
    expect(await mine.deals.paste({ rows: [{ id, value: null }] })).toEqual({ changed: 0, undoId: null });
  });

  test("names each of three bad cells among 5,000, and changes none", async () => {
    const ids = await makeDeals(2);
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      id: ids[index] ?? NOBODY - index,
      value: `${index}.50`,
    }));
    const bad = [17, 2_500, 4_999];
    const wrong = rows.map((row, index) => (bad.includes(index) ? { ...row, value: "a lot" } : row));
    await expectWrongFields(mine.deals.paste({ rows: wrong }), ...bad.map((index) => `rows.${index}.value`));
    expect(await valuesOf(ids)).toEqual([null, null]);
  });

  test("refuses all where the rules of one record refuse it, and names it as the update does", async () => {
    const [active = 0, rim = 0] = await makeDeals(2);
    await mine.deals.update({ id: rim, category: "rim", rimFollowUpInterval: "6_months" });
    const rows = [
      { id: rim, rimFollowUpInterval: "3_months" as const },
      { id: active, rimFollowUpInterval: "3_months" as const },
      { id: NOBODY, value: "1" },
    ];
    const { message, details } = await expectRefusal(mine.deals.paste({ rows }), "UNPROCESSABLE_CONTENT");
    expect(message).toBe("Nothing was changed: 2 of 3 rows were refused");
    expect(details.issues).toEqual([
      { path: "rows.1.rimFollowUpInterval", message: "Only RIM deals have a follow-up" },
      { path: "rows.2", message: "Deal not found" },
    ]);
    expect(await mine.deals.get({ id: rim })).toMatchObject({ rimFollowUpInterval: "6_months", version: 2 });
  });

  test("does not tell a private contact from none", async () => {
    const own = await mine.contacts.create({ name: "Ada Lind" });
    const hidden = await colleague.contacts.create({ name: "Cy Holm" });
    const rows = [own, hidden].map(({ id }) => ({ id, company: "Harbor Credit" }));
    const { details } = await expectRefusal(mine.contacts.paste({ rows }), "UNPROCESSABLE_CONTENT");
    expect(details.issues).toEqual([{ path: "rows.1", message: "Contact not found" }]);
    expect(await mine.contacts.get({ id: own.id })).toMatchObject({ company: null });
  });

  test("answers 409 with each record that someone else has changed, beside what else is refused", async () => {
    const [one, other] = [
      await mine.tasks.create({ title: "Model" }),
      await mine.tasks.create({ title: "Call" }),
    ];
    const theirs = await colleague.tasks.update({ id: other.id, priority: "low" });
    const rows = [...[one, other], { id: NOBODY, version: 1 }].map(({ id, version }) => ({
      id,
      priority: "high" as const,
      expectedVersion: version,
    }));
    const { details } = await expectRefusal(mine.tasks.paste({ rows }), "STALE_VERSION");
    expect(details).toMatchObject({
      issues: [
        { path: "rows.1", message: "This task was changed by someone else in the meantime" },
        { path: "rows.2", message: "Task not found" },
      ],
      stored: [theirs],
    });
    expect((await mine.tasks.get({ id: one.id })).priority).toBe(one.priority);
  });

  test("refuses no row, more than 5,000, a record twice, and a row without a change, at their places", async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => ({
      id: index + 1,
      sector: "Software" as const,
    }));
    await expectWrongFields(mine.pipeline.paste({ rows: [] }), "rows");
    await expectWrongFields(mine.pipeline.paste({ rows }), "rows");
    await expectWrongFields(mine.pipeline.paste({ rows: [{ id: 1, sector: "Other" }, { id: 2 }] }), "rows.1");
    await expectWrongFields(
      mine.pipeline.paste({
        rows: [
          { id: 1, sector: "Other" },
          { id: 1, sector: "Software" },
        ],
      }),
      "rows.1.id",
    );
    await expectWrongFields(mine.pipeline.paste({ rows: [{ id: 0, sector: "Other" }] }), "rows.0.id");
  });
});
