import { deals } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectRefusal } from "../testing/expectations.ts";
import { openTestWorkspace } from "../testing/workspace.ts";

const workspace = await openTestWorkspace();
const me = await workspace.makeMember();
const mine = workspace.callerAs(me);
const theirs = workspace.callerAs(await workspace.makeMember({ name: "Ines Varga" }));
const { id: dealId } = await workspace.makeDeal();

type Caller = typeof mine;
interface Seen {
  expectedVersion?: number;
}
interface Case {
  noun: string;
  make: () => Promise<{ id: number }>;
  change: (caller: Caller, id: number, text: string, seen: Seen) => Promise<object>;
}

const CASES: Case[] = [
  {
    noun: "deal",
    make: () => workspace.makeDeal(),
    change: ({ deals }, id, description, seen) => deals.update({ id, description, ...seen }),
  },
  {
    noun: "task",
    make: () => mine.tasks.create({ title: "Call" }),
    change: ({ tasks }, id, title, seen) => tasks.update({ id, title, ...seen }),
  },
  {
    noun: "agenda item",
    make: () => mine.agenda.create({ title: "Vote", addedBy: me.id }),
    change: ({ agenda }, id, notes, seen) => agenda.update({ id, notes, ...seen }),
  },
  {
    noun: "contact",
    make: () => mine.contacts.create({ name: "Ann", isPublic: true }),
    change: ({ contacts }, id, title, seen) => contacts.update({ id, title, ...seen }),
  },
  {
    noun: "funding source",
    make: () => mine.fundingSources.create({ dealId, name: "Bank", type: "bank" }),
    change: ({ fundingSources }, id, notes, seen) => fundingSources.update({ id, notes, ...seen }),
  },
];

test.each(CASES)(
  "$noun: a late change is refused with the name of who was first",
  async ({ noun, make, change }) => {
    const { id } = await make();
    await change(theirs, id, "First", {});
    const refusal = await expectRefusal(change(mine, id, "Late", { expectedVersion: 1 }), "STALE_VERSION");
    expect(refusal.message).toBe(`This ${noun} was changed by Ines Varga in the meantime`);
    expect(refusal.details.facts).toEqual({ changedBy: "Ines Varga" });
  },
);

test("of several the last one is named", async () => {
  const { id } = await workspace.makeDeal();
  await theirs.deals.update({ id, description: "One" });
  const lena = workspace.callerAs(await workspace.makeMember({ name: "Lena Ord" }));
  await lena.deals.update({ id, description: "Two" });
  const late = mine.deals.update({ id, description: "Three", expectedVersion: 1 });
  expect((await expectRefusal(late, "STALE_VERSION")).message).toBe(
    "This deal was changed by Lena Ord in the meantime",
  );
});

test("nobody is named where no member made the last change", async () => {
  const { id } = await workspace.makeDeal();
  await theirs.deals.update({ id, description: "One" });
  await workspace.db.update(deals).set({ description: "Two", version: 3 }).where(eq(deals.id, id));
  const late = mine.deals.update({ id, description: "Three", expectedVersion: 1 });
  const refusal = await expectRefusal(late, "STALE_VERSION");
  expect(refusal.message).toBe("This deal was changed by someone else in the meantime");
  expect(refusal.details.facts).toBeUndefined();
});
