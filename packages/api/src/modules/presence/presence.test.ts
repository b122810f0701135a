import { presence, users } from "@dealflow/db/schema";
import { OPENED_KINDS, type OpenedKind } from "@dealflow/validators/labels/records";
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { sweepExpired } from "../../background/sweep.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, db, makeDeal, makeMember, callerAs } = workspace;
const [ada, bo, cy] = [
  await makeMember({ name: "Ada Byron", initials: "AB" }),
  await makeMember({ name: "Bo Lind", initials: "BL" }),
  await makeMember({ name: "Cy Young", initials: "CY" }),
];

/** The names that a member gets who has this record open. */
const opens = async (member: typeof ada, entity: OpenedKind, id: number) =>
  (await callerAs(member).presence.keep({ entity, id })).map(({ name }) => name);

describe("members who have the same record open", () => {
  it("see each other, by name, and not themselves", async () => {
    const { id } = await makeDeal();
    expect(await opens(bo, "deals", id)).toEqual([]);
    expect(await opens(bo, "deals", id)).toEqual([]);
    expect(await opens(cy, "deals", id)).toEqual(["Bo Lind"]);
    expect(await callerAs(ada).presence.keep({ entity: "deals", id })).toEqual([
      { id: bo.id, name: "Bo Lind", initials: "BL" },
      { id: cy.id, name: "Cy Young", initials: "CY" },
    ]);
  });

  it("do not see those who have another one open", async () => {
    const [one, other] = [await makeDeal(), await makeDeal()];
    const task = await callerAs(ada).tasks.create({ title: "Call" });
    await opens(ada, "deals", one.id);
    await opens(ada, "tasks", task.id);
    expect(await opens(bo, "deals", other.id)).toEqual([]);
  });

  it("are shown for 30 seconds after they last said so", async () => {
    const { id } = await makeDeal();
    await opens(ada, "deals", id);
    clock.advance({ seconds: 20 });
    await opens(bo, "deals", id);
    clock.advance({ seconds: 9 });
    expect(await opens(cy, "deals", id)).toEqual(["Ada Byron", "Bo Lind"]);
    clock.advance({ seconds: 1 });
    expect(await opens(cy, "deals", id)).toEqual(["Bo Lind"]);
    await opens(ada, "deals", id);
    expect(await opens(cy, "deals", id)).toEqual(["Ada Byron", "Bo Lind"]);
    clock.advance({ seconds: 30 });
    await sweepExpired(workspace.context());
    expect(await db.$count(presence)).toBe(0);
  });

  it("are not shown once their account is closed", async () => {
    const { id } = await makeDeal();
    const gone = await makeMember({ name: "Gone" });
    await opens(gone, "deals", id);
    await db.update(users).set({ status: "removed" }).where(eq(users.id, gone.id));
    expect(await opens(ada, "deals", id)).toEqual([]);
  });
});

describe("a record that one may not see", () => {
  const own = callerAs(ada);
  const secrets = {
    contacts: () => own.contacts.create({ name: "Private Person", company: "Hidden Mills" }),
    notes: async () =>
      own.notes.create({ kind: "note", dealId: (await makeDeal()).id, body: "x", isPrivate: true }),
    firms: async () => {
      const { firmId } = await own.contacts.create({ name: "Other Person", company: "Secret Mills" });
      return { id: firmId ?? 0 };
    },
  } satisfies Partial<Record<OpenedKind, () => Promise<{ id: number }>>>;

  test.each(["contacts", "notes", "firms"] as const)(
    "of %s is like one that is not there",
    async (entity) => {
      const { id } = await secrets[entity]();
      const unknown = await expectRefusal(
        callerAs(bo).presence.keep({ entity, id: 999_999_999 }),
        "NOT_FOUND",
      );
      const hidden = await expectRefusal(callerAs(bo).presence.keep({ entity, id }), "NOT_FOUND");
      expect(hidden.message).toBe(unknown.message);
      // Who tried is not shown to who may.
      expect(await opens(ada, entity, id)).toEqual([]);
    },
  );

  it("tells nobody of those who had it open before it was made private", async () => {
    const shared = await own.contacts.create({ name: "Shared Person", isPublic: true });
    await opens(bo, "contacts", shared.id);
    expect(await opens(ada, "contacts", shared.id)).toEqual(["Bo Lind"]);
    await own.contacts.update({ id: shared.id, expectedVersion: shared.version, isPublic: false });
    await expectRefusal(callerAs(bo).presence.keep({ entity: "contacts", id: shared.id }), "NOT_FOUND");
    clock.advance({ seconds: 30 });
    expect(await opens(ada, "contacts", shared.id)).toEqual([]);
  });
});

test("every kind of record can be opened", async () => {
  const caller = callerAs(ada);
  const deal = await makeDeal();
  const made: Record<OpenedKind, number | null> = {
    contacts: (await caller.contacts.create({ name: "Somebody", isPublic: true })).id,
    deals: deal.id,
    firms: deal.firmId,
    funding_sources: (
      await caller.fundingSources.create({
        dealId: deal.id,
        name: "Harbor",
        type: "bank",
        status: "negotiating",
      })
    ).id,
    meeting_agenda_items: (await caller.agenda.create({ title: "Fees", addedBy: ada.id })).id,
    notes: (await caller.notes.create({ kind: "note", dealId: deal.id, body: "x" })).id,
    pipeline: (
      await caller.pipeline.create({
        company: "Larch",
        sector: "Software",
        dealType: "Buyout",
        dealSource: "Network",
      })
    ).id,
    tasks: (await caller.tasks.create({ title: "Call" })).id,
  };
  for (const entity of OPENED_KINDS) {
    const id = made[entity] ?? 0;
    await opens(bo, entity, id);
    expect({ entity, names: await opens(ada, entity, id) }).toEqual({ entity, names: ["Bo Lind"] });
  }
});
