import { describe, expect, it } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const me = await workspace.makeMember();
const caller = workspace.callerAs(me);
const other = workspace.callerAs(await workspace.makeMember());

type Fields = Parameters<typeof caller.contacts.create>[0];
type Taken = Parameters<typeof caller.contacts.merge>[0]["fields"];

async function merged(one: Partial<Fields>, two: Partial<Fields>, fields: Taken = []) {
  const from = await caller.contacts.create({ name: "Jo Park", ...one });
  const into = await caller.contacts.create({ name: "Joanna Park", ...two });
  const { record, mergeId } = await caller.contacts.merge({ id: from.id, intoId: into.id, fields });
  return { from, into, record, mergeId };
}

const ONE = { email: "jo@a.example", phone: "+1 212 555 0101", notes: "Met in May" };
const TWO = { email: "jo@b.example", phone: "+1 212 555 0102", notes: "Likes tea" };

describe("an address, number or note that the merged contact does not take", () => {
  it.each<[Taken, typeof ONE]>([
    [[], { ...TWO, notes: "Likes tea\nE-mail: jo@a.example\nPhone: +1 212 555 0101\nMet in May" }],
    [
      ["email", "phone", "notes"],
      { ...ONE, notes: "Met in May\nE-mail: jo@b.example\nPhone: +1 212 555 0102\nLikes tea" },
    ],
    [
      ["email"],
      {
        ...{ email: ONE.email, phone: TWO.phone },
        notes: "Likes tea\nPhone: +1 212 555 0101\nE-mail: jo@b.example\nMet in May",
      },
    ],
  ])("stays in its notes where %j are taken, until the undo", async (fields, expected) => {
    const { from, into, record, mergeId } = await merged(ONE, TWO, fields);
    expect(record).toMatchObject(expected);
    expect((await caller.merges.undo({ id: mergeId })).kept).toEqual([]);
    expect(await caller.contacts.get({ id: from.id })).toMatchObject(ONE);
    expect(await caller.contacts.get({ id: into.id })).toMatchObject(TWO);
  });

  it("is not repeated where both have it, however it is written", async () => {
    const { record } = await merged(
      { email: "JO@A.example", phone: "+1 (212) 555-0101", notes: "Met in May\nE-mail: jo@a.example" },
      ONE,
    );
    expect(record).toMatchObject(ONE);
  });

  it("is not added where only one has any, as was chosen", async () => {
    expect((await merged(ONE, {})).record).toMatchObject({ email: null, phone: null, notes: null });
  });

  it("goes no further than notes can be long; the undo has all of it", async () => {
    const long = { email: "jo@a.example", notes: "a".repeat(9_000) };
    const { from, into, record, mergeId } = await merged(long, { ...TWO, notes: "🙂".repeat(9_000) });
    expect([...(record.notes ?? "")]).toHaveLength(10_000);
    expect(record.notes).toContain("🙂\nE-mail: jo@a.example\naaa");
    expect(record.notes).toMatch(/a…$/);
    await caller.merges.undo({ id: mergeId });
    expect((await caller.contacts.get({ id: from.id })).notes).toBe(long.notes);
    expect((await caller.contacts.get({ id: into.id })).notes).toBe("🙂".repeat(9_000));
  });

  it("stays private where it goes from a private contact into a public one", async () => {
    const { record, into } = await merged(ONE, { ...TWO, isPublic: true });
    expect(record).toMatchObject(TWO);
    expect(await other.contacts.get({ id: into.id })).toMatchObject(TWO);
  });

  it("is kept by the undo where the notes were changed since, which the answer names", async () => {
    const { into, mergeId } = await merged(ONE, TWO);
    await caller.contacts.update({ id: into.id, notes: "Mine" });
    expect((await caller.merges.undo({ id: mergeId })).kept).toEqual([
      "Notes of Joanna Park was changed since",
    ]);
    expect(await caller.contacts.get({ id: into.id })).toMatchObject({ ...TWO, notes: "Mine" });
  });
});
