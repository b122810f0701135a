import { fundingSources } from "@dealflow/db/schema";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const caller = workspace.callerAs(await workspace.makeMember()).fundingSources;
const deal = await workspace.makeDeal();
const bank = { dealId: deal.id, name: "First Harbor Bank", type: "bank" } as const;

/** A term sheet as a form sends it, and as it is stored. */
const sent = {
  hasTermSheet: true,
  amount: "12500000.5",
  rateKind: "floating",
  spreadBps: "525",
  tenorMonths: " 72 ",
  feesPercent: "1.125",
  expiresAt: "2026-03-06T12:00:00Z",
} as const;
const stored = {
  hasTermSheet: true,
  amount: "12500000.50",
  rateKind: "floating" as const,
  ratePercent: null,
  spreadBps: 525,
  tenorMonths: 72,
  feesPercent: 1.125,
  expiresAt: new Date("2026-03-06T12:00:00Z"),
};
const nothing = {
  amount: null,
  rateKind: null,
  ratePercent: null,
  spreadBps: null,
  tenorMonths: null,
  feesPercent: null,
  expiresAt: null,
};

describe("the figures of a term sheet", () => {
  test("are null until they are given", async () => {
    expect(await caller.create(bank)).toMatchObject({ hasTermSheet: false, ...nothing });
  });

  test("are stored the same from text and from numbers", async () => {
    expect(await caller.create({ ...bank, ...sent })).toMatchObject(stored);
    const numbers = { ...stored, amount: 12_500_000.5, ratePercent: undefined };
    expect(await caller.create({ ...bank, ...numbers })).toMatchObject(stored);
    const { items } = await caller.list({ dealId: deal.id });
    expect(items.filter((source) => source.amount !== null)).toMatchObject([stored, stored]);
  });

  test("are each cleared by null and by blank", async () => {
    for (const blank of [null, "", "  "]) {
      const { id } = await caller.create({ ...bank, ...sent });
      const blanks = { amount: blank, spreadBps: blank, tenorMonths: blank, feesPercent: blank };
      const kind = { rateKind: blank === null ? null : "", expiresAt: blank === null ? null : "" } as const;
      expect(await caller.update({ id, ...blanks, ...kind })).toMatchObject({
        hasTermSheet: true,
        ...nothing,
      });
    }
  });

  test("are kept when the term sheet is withdrawn", async () => {
    const { id } = await caller.create({ ...bank, ...sent });
    expect(await caller.update({ id, hasTermSheet: false })).toMatchObject({
      ...stored,
      hasTermSheet: false,
    });
  });

  test("that are sent unchanged are not a write", async () => {
    const before = await caller.create({ ...bank, ...sent });
    expect(await caller.update({ id: before.id, ...sent })).toEqual(before);
  });

  test.each([
    ["amount", ["-1", "$5", "12.5M", 1e13, "1.005", Number.NaN]],
    ["rateKind", ["SOFR", "Fixed", 5, " "]],
    ["ratePercent", ["-1", 100.001, "5,5", "SOFR + 5", Number.NaN, 5.1255]],
    ["spreadBps", [-1, 10_001, 525.5, "5.25%", Number.POSITIVE_INFINITY]],
    ["tenorMonths", [0, 601, 1.5, "6 years", "1e1"]],
    ["feesPercent", [-0.5, 101, "2.0%", "1.0005", true]],
    ["expiresAt", ["2026-03-06", "soon", 1_772_000_000, "2200-01-01T00:00:00Z"]],
  ])("a wrong %s is named", async (field, wrongs) => {
    const { id } = await caller.create(bank);
    for (const wrong of wrongs) {
      await expectWrongFields(caller.create({ ...bank, [field]: wrong }), field);
      await expectWrongFields(caller.update({ id, [field]: wrong }), field);
    }
  });
});

describe("a rate has only the figure of its kind", () => {
  const fixed = { ...bank, rateKind: "fixed", ratePercent: 7.9 } as const;

  test("a figure of another kind is refused, and nothing is written", async () => {
    const before = await caller.create(fixed);
    for (const wrong of [
      { spreadBps: 525 },
      { rateKind: "other", ratePercent: 7.9 },
      { rateKind: null, spreadBps: 0 },
    ] as const) {
      for (const call of [
        () => caller.update({ id: before.id, ...wrong }),
        () => caller.create({ ...bank, ...wrong }),
      ]) {
        const refusal = await expectRefusal(call(), "UNPROCESSABLE_CONTENT");
        const path = "spreadBps" in wrong ? "spreadBps" : "ratePercent";
        expect(refusal.details.issues?.map((issue) => issue.path)).toEqual([path]);
      }
    }
    expect(await caller.update({ id: before.id, name: bank.name })).toEqual(before);
  });

  test("changing the kind clears the figure of the kind before", async () => {
    const { id } = await caller.create(fixed);
    const floating = { rateKind: "floating", ratePercent: null, spreadBps: 525 };
    expect(await caller.update({ id, rateKind: "floating", spreadBps: 525 })).toMatchObject(floating);
    const other = { rateKind: "other", ratePercent: null, spreadBps: null };
    expect(await caller.update({ id, rateKind: "other" })).toMatchObject(other);
  });

  test("concurrent edits of a rate's kind and figure never leave an invalid rate", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await caller.create(fixed);
      const [, figure] = await Promise.allSettled([
        caller.update({ id, rateKind: "floating", spreadBps: 500 }),
        caller.update({ id, ratePercent: 8 }),
      ]);
      if (figure.status === "rejected") {
        await expectRefusal(Promise.reject(figure.reason), "UNPROCESSABLE_CONTENT");
      }
      const { items } = await caller.list({ dealId: deal.id });
      const after = items.find((source) => source.id === id);
      expect(after).toMatchObject({ rateKind: "floating", ratePercent: null, spreadBps: 500 });
    }
  });

  test("the database refuses it too", async () => {
    const row = { ...bank, rateKind: "other" } as const;
    for (const figure of [{ ratePercent: 5 }, { spreadBps: 5 }, { rateKind: null, spreadBps: 0 }]) {
      await expect(workspace.db.insert(fundingSources).values({ ...row, ...figure })).rejects.toThrow();
    }
  });
});
