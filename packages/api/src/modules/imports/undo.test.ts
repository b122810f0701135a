import { contactImportChanges, contactImports } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cardFile, csvFile } from "../../testing/contact-imports.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import type { TestMember } from "../../testing/factories.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const callerOf = (member: TestMember) => workspace.callerAs(member);

async function importBy(member: TestMember, file: ReturnType<typeof csvFile> | ReturnType<typeof cardFile>) {
  const { importId } = await callerOf(member).imports.run(file);
  return { id: importId };
}

async function contactsOf(member: TestMember) {
  const { items } = await callerOf(member).contacts.list({});
  return new Map(
    items
      .filter(({ createdBy }) => createdBy === member.id)
      .map((each) => [each.externalId ?? each.name, each]),
  );
}

/** An import as a killed process leaves it. */
async function interrupt(id: number) {
  await workspace.db
    .update(contactImports)
    .set({ status: "running", finishedAt: null })
    .where(eq(contactImports.id, id));
}

describe("undoing an import", () => {
  it("deletes the contacts it created and restores those it changed, except ones that were edited since", async () => {
    const [me, colleague] = [await workspace.makeMember(), await workspace.makeMember()];
    const { imports, contacts } = callerOf(me);
    await importBy(me, cardFile(["1", "FN:Ann", "TITLE:CFO"], ["2", "FN:Ben"], ["3", "FN:Cem"]));
    const people = await contactsOf(me);
    const idOf = (key: string) => people.get(key)?.id ?? 0;

    const second = await importBy(
      me,
      cardFile(
        ["1", "FN:Anna", "ORG:Acme"],
        ["2", "FN:Benno"],
        ["3", "FN:Cem"],
        ["4", "FN:Dag"],
        ["5", "FN:Eva"],
        ["6", "FN:Fay"],
      ),
    );
    const { id: benno } = await contacts.update({ id: idOf("2"), isPublic: true });
    await callerOf(colleague).contacts.update({ id: benno, phone: "+1" });
    const made = await contactsOf(me);
    await contacts.update({ id: made.get("5")?.id ?? 0, title: "COO" });
    await contacts.delete({ id: made.get("6")?.id ?? 0 });

    expect(await imports.undo(second)).toEqual({ removed: 1, restored: 1, kept: 2 });
    const left = await contactsOf(me);
    expect([...left.keys()].sort()).toEqual(["1", "2", "3", "5"]);
    expect(left.get("1")).toMatchObject({
      name: "Ann",
      title: "CFO",
      company: null,
      firmId: null,
      version: 3,
    });
    expect(left.get("2")).toMatchObject({ name: "Benno", phone: "+1" });
    expect(left.get("5")).toMatchObject({ name: "Eva", title: "COO" });
    expect(await imports.progress()).toMatchObject({ ...second, status: "undone", created: 3, updated: 2 });
    const notes = await workspace.db.$count(
      contactImportChanges,
      eq(contactImportChanges.importId, second.id),
    );
    expect(notes).toBe(0);
  });

  it("can be followed by undoing the previous import, except for contacts edited in between", async () => {
    const me = await workspace.makeMember();
    const first = await importBy(me, cardFile(["1", "FN:Ann"], ["2", "FN:Ben"]));
    const second = await importBy(me, cardFile(["1", "FN:Anna"], ["2", "FN:Benno"]));
    const { imports, contacts } = callerOf(me);
    expect(await imports.undo(second)).toEqual({ removed: 0, restored: 2, kept: 0 });
    const ben = (await contactsOf(me)).get("2");
    await contacts.update({ id: ben?.id ?? 0, title: "CEO" });
    expect(await imports.undo(first)).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect([...(await contactsOf(me)).keys()]).toEqual(["2"]);
  });

  it("is refused until a newer import of the same contacts is undone", async () => {
    const me = await workspace.makeMember();
    const { imports } = callerOf(me);
    const first = await importBy(me, cardFile(["1", "FN:Ann"], ["2", "FN:Ben"]));
    const second = await importBy(me, cardFile(["1", "FN:Anna"]));
    const third = await importBy(me, cardFile(["3", "FN:Cem"]));
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    const statusMessage = await expectRefusal(imports.undo(first), "CONFLICT");
    expect(statusMessage.message).toBe(
      `Undo the newer import first: vCard file, ${day.format(workspace.clock.now())}`,
    );
    expect([...(await contactsOf(me)).values()].map(({ name }) => name).sort()).toEqual([
      "Anna",
      "Ben",
      "Cem",
    ]);
    expect(await imports.list()).toMatchObject(Array(3).fill({ status: "finished" }));

    expect(await imports.undo(second)).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await imports.undo(first)).toEqual({ removed: 2, restored: 0, kept: 0 });
    expect(await imports.undo(third)).toMatchObject({ removed: 1 });
  });

  it("is possible once, for its importer, and not while it runs", async () => {
    const [me, other] = [await workspace.makeMember(), await workspace.makeMember({ isAdmin: true })];
    const mine = await importBy(me, csvFile("Ann"));
    await expectRefusal(callerOf(other).imports.undo(mine), "NOT_FOUND");
    await expectRefusal(callerOf(me).imports.undo({ id: 2_147_483_647 }), "NOT_FOUND");

    await interrupt(mine.id);
    await expectRefusal(callerOf(me).imports.undo(mine), "CONFLICT");
    await workspace.db
      .update(contactImports)
      .set({ status: "finished" })
      .where(eq(contactImports.id, mine.id));
    expect(await callerOf(me).imports.undo(mine)).toMatchObject({ removed: 1 });
    await expectRefusal(callerOf(me).imports.undo(mine), "CONFLICT");
  });

  it("of ten concurrent calls succeeds once", async () => {
    const me = await workspace.makeMember();
    const mine = await importBy(me, csvFile("Ann", "Ben", "Cem"));
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => callerOf(me).imports.undo(mine)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected") await expectRefusal(Promise.reject(answer.reason), "CONFLICT");
  });
});

describe("an import that was interrupted", () => {
  it("is shown as failed after the time limit, and can be undone then", async () => {
    const me = await workspace.makeMember();
    const mine = await importBy(me, csvFile("Ann", "Ben"));
    await interrupt(mine.id);
    const { imports } = callerOf(me);
    expect(await imports.progress()).toMatchObject({ ...mine, status: "running", created: 2 });
    workspace.clock.advance({ minutes: 2 });
    expect(await imports.progress()).toMatchObject({ ...mine, status: "failed", finishedAt: null });
    expect(await imports.list()).toMatchObject([{ status: "failed" }]);
    expect(await imports.undo(mine)).toEqual({ removed: 2, restored: 0, kept: 0 });
    expect(await imports.progress()).toMatchObject({ status: "undone", finishedAt: workspace.clock.now() });
  });
});

describe("more than five imports in ten minutes", () => {
  it("are refused; checks and imports by others do not count", async () => {
    const [me, other] = [await workspace.makeMember(), await workspace.makeMember()];
    const { imports } = callerOf(me);
    const runs = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => imports.run(csvFile(`Ann ${at}`))),
    );
    expect(runs.filter(({ status }) => status === "fulfilled")).toHaveLength(5);

    workspace.clock.advance({ minutes: 4 });
    const statusMessage = await expectRefusal(imports.run(csvFile("Ann")), "TOO_MANY_REQUESTS");
    expect(statusMessage.details.retryAfterSeconds).toBe(360);
    expect(statusMessage.message).toBe(
      "You have started 5 imports in the last ten minutes. Try again in 6 minutes.",
    );
    expect(await imports.list()).toHaveLength(5);
    for (let dry = 0; dry < 6; dry++) await imports.check(csvFile("Ann"));
    await callerOf(other).imports.run(csvFile("Ann"));

    workspace.clock.advance({ minutes: 6 });
    expect(await imports.run(csvFile("Ann"))).toMatchObject({ success: true });
  });

  it("do not count failed imports, up to thirty", async () => {
    const { imports } = callerOf(await workspace.makeMember());
    for (let at = 0; at < 29; at += 1) {
      expect(await imports.run(csvFile(",,,Title of nobody"))).toMatchObject({ success: false });
    }
    expect(await imports.run(csvFile("Ann"))).toMatchObject({ success: true });
    const { message } = await expectRefusal(imports.run(csvFile("Ben")), "TOO_MANY_REQUESTS");
    expect(message).toBe("You have started 30 imports in the last ten minutes. Try again in 10 minutes.");
  });
});
