import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { makeDeal, clock } = workspace;
const owner = workspace.callerAs(await workspace.makeMember());
const reader = workspace.callerAs(await workspace.makeMember());
const NOBODY = 2_000_000_000;

const idOf = ({ firmId }: { firmId: number | null }) => firmId ?? expect.fail("no firm");
const privateFirm = async (company: string) =>
  idOf(await owner.contacts.create({ name: "Somebody", company }));

describe("the details of a firm that all members see", () => {
  test("can be written and read by every member", async () => {
    const id = idOf(await makeDeal({ company: "Larch Mills" }));
    clock.advance({ seconds: 60 });
    const written = await reader.firms.update({
      id,
      name: "Larch Mills Group",
      domain: "https://www.Larch.example/about",
      type: "company",
      notes: "Family owned",
    });
    expect(written).toMatchObject({
      name: "Larch Mills Group",
      writtenName: "Larch Mills Group",
      domain: "larch.example",
      type: "company",
      notes: "Family owned",
      version: 2,
      updatedAt: workspace.clock.now(),
    });
    expect(await owner.firms.get({ id })).toEqual(written);
    expect(await owner.firms.update({ id, name: "" })).toMatchObject({
      name: "Larch Mills",
      writtenName: null,
    });
  });

  test("are not overwritten by a stale version, and equal values are not a change", async () => {
    const id = idOf(await makeDeal({ company: "Teak Mills" }));
    await reader.firms.update({ id, type: "fund", expectedVersion: 1 });
    const refusal = await expectRefusal(
      owner.firms.update({ id, type: "bank", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.details.current).toMatchObject({ id, type: "fund", version: 2 });
    expect(await owner.firms.update({ id, type: "fund" })).toMatchObject({ version: 2 });
  });

  test("have no name that another visible firm has, however it is spelled", async () => {
    const [fir, yew] = [
      idOf(await makeDeal({ company: "Fir Mills" })),
      idOf(await makeDeal({ company: "Yew Mills" })),
    ];
    const refuseName = async (id: number, name: string) => {
      const { details } = await expectRefusal(owner.firms.update({ id, name }), "UNPROCESSABLE_CONTENT");
      const message = `${name} is another firm here. Merge the two instead.`;
      expect(details.issues).toEqual([{ path: "name", message }]);
    };
    await refuseName(fir, "YEW Mills, Inc.");
    await owner.firms.update({ id: yew, name: "Yew Holding" });
    await refuseName(fir, "Yew Holding");
    // Records that say so still mean the firm.
    await refuseName(fir, "Yew Mills");
    expect(await owner.firms.update({ id: fir, name: "FIR MILLS LLC" })).toMatchObject({
      name: "FIR MILLS LLC",
    });

    const hush = await privateFirm("Rowan Hush");
    await refuseName(fir, "Rowan Hush");
    await owner.firms.update({ id: hush, name: "Rowan (they sell)" });
    await refuseName(fir, "Rowan they sell");
    await refuseName(hush, "Yew Holding");
    expect(await reader.firms.update({ id: fir, name: "Rowan Hush" })).toMatchObject({ name: "Rowan Hush" });
  });

  test("may have the name of a firm that was merged into it", async () => {
    const [from, into] = [
      idOf(await makeDeal({ company: "Elm Mills" })),
      idOf(await makeDeal({ company: "Elm Works" })),
    ];
    await owner.firms.merge({ id: from, intoId: into, fields: [] });
    expect(await owner.firms.update({ id: into, name: "Elm Mills" })).toMatchObject({ name: "Elm Mills" });
  });

  test("are refused if they are invalid", async () => {
    const id = idOf(await makeDeal({ company: "Oak Mills" }));
    await expectWrongFields(reader.firms.update({ id, domain: "no domain" }), "domain");
    await expectWrongFields(reader.firms.update({ id, notes: "x".repeat(10_001) }), "notes");
    await expectRefusal(reader.firms.update({ id }), "BAD_REQUEST");
    await expectRefusal(reader.firms.update({ id: NOBODY, notes: "x" }), "NOT_FOUND");
    await expectRefusal(workspace.anonymous.firms.update({ id, notes: "x" }), "UNAUTHORIZED");
  });
});

describe("the details of a firm that only one member sees", () => {
  test("are visible to that member only, and stay so once all members see the firm", async () => {
    const id = await privateFirm("Kestrel Hush");
    await expectRefusal(reader.firms.update({ id, notes: "x" }), "NOT_FOUND");
    expect(await owner.firms.update({ id, name: "Kestrel (they sell!)", notes: "Ask Ann" })).toMatchObject({
      name: "Kestrel (they sell!)",
      isShared: false,
      version: 2,
    });

    await makeDeal({ company: "Kestrel Hush" });
    const seen = await reader.firms.get({ id });
    expect(seen).toMatchObject({
      name: "Kestrel Hush",
      writtenName: null,
      notes: null,
      version: 1,
      updatedAt: null,
    });
    expect(await reader.firms.list({ search: "sell" })).toMatchObject({ items: [] });
    expect(await owner.firms.get({ id })).toMatchObject({ notes: "Ask Ann", isShared: true });

    expect(await owner.firms.update({ id, name: "Kestrel Group" })).toMatchObject({ notes: "Ask Ann" });
    expect(await reader.firms.get({ id })).toMatchObject({ name: "Kestrel Group", notes: null, version: 2 });
  });

  test("no longer hide the shared ones from their author once the author edits them again", async () => {
    const id = await privateFirm("Merlin Hush");
    await owner.firms.update({ id, type: "fund" });
    await makeDeal({ company: "Merlin Hush" });
    await reader.firms.update({ id, type: "bank" });
    expect(await owner.firms.get({ id })).toMatchObject({ type: "fund" });
    await owner.firms.update({ id, type: "company" });
    for (const caller of [owner, reader])
      expect(await caller.firms.get({ id })).toMatchObject({ type: "company" });
  });
});
