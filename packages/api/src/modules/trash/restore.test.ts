import { trash } from "@dealflow/db/schema";
import { MERGE_UNDO_DAYS } from "@dealflow/validators/labels/merges";
import type { TrashKind } from "@dealflow/validators/labels/records";
import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { db, makeDeal } = workspace;
const asLead = workspace.callerAs(await workspace.makeMember({ role: "partner" }));
const asMember = workspace.callerAs(await workspace.makeMember());
const asAdmin = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
const MINE = { isPublic: true } as const;
const inTrash = async (caller = asAdmin, entity?: TrashKind) =>
  (await caller.trash.list({ ...(entity && { entity }) })).items.map(
    ({ entity: kind, id }) => `${kind} ${id}`,
  );

describe("who sees what in the trash", () => {
  test("is who has deleted it, and administrators, unless it is another's alone", async () => {
    const task = await asMember.tasks.create({ title: "Draft" });
    await asMember.tasks.delete({ id: task.id });
    const hidden = await asMember.contacts.create({ name: "Quiet" });
    const note = await asMember.notes.create({ kind: "note", body: "Of Quiet", contactId: hidden.id });
    await asMember.notes.delete({ id: note.id });
    await asMember.contacts.delete({ id: hidden.id });
    const mine = [`contacts ${hidden.id}`, `notes ${note.id}`, `tasks ${task.id}`];
    expect(await inTrash(asMember)).toEqual(mine);
    expect(await inTrash(asAdmin)).toEqual([`tasks ${task.id}`]);
    expect(await inTrash(asLead)).toEqual([]);
    await expectRefusal(asAdmin.trash.restore({ entity: "contacts", id: hidden.id }), "NOT_FOUND");
    await expectRefusal(asLead.trash.restore({ entity: "tasks", id: task.id }), "NOT_FOUND");
    await asAdmin.trash.restore({ entity: "tasks", id: task.id });
    await asMember.trash.restore({ entity: "contacts", id: hidden.id });
    await asMember.trash.restore({ entity: "notes", id: note.id });
    expect(await inTrash(asMember)).toEqual([]);
  });

  test("ends where what it hung on was made private since", async () => {
    const contact = await asMember.contacts.create({ name: "Turned", ...MINE });
    const note = await asMember.notes.create({ kind: "note", body: "Open", contactId: contact.id });
    await asAdmin.notes.delete({ id: note.id });
    expect(await inTrash(asAdmin)).toEqual([`notes ${note.id}`]);
    await asMember.contacts.update({ id: contact.id, isPublic: false });
    expect(await inTrash(asAdmin)).toEqual([]);
    await asMember.contacts.delete({ id: contact.id });
    expect(await inTrash(asAdmin)).toEqual([]);
    await asMember.trash.restore({ entity: "contacts", id: contact.id });
    await asMember.contacts.delete({ id: contact.id });
    await db.delete(trash);
  });
});

describe("what no longer fits", () => {
  test("waits for what it hung on, which is named, or is gone with it for good", async () => {
    const { id } = await makeDeal({ codename: "Project Wait" });
    const task = await asMember.tasks.create({ title: "Wait", dealId: id });
    await asAdmin.tasks.delete({ id: task.id });
    await asAdmin.deals.delete({ id });
    const refusal = await expectRefusal(
      asAdmin.trash.restore({ entity: "tasks", id: task.id }),
      "PARENT_IN_TRASH",
    );
    expect(refusal.message).toBe("Its deal is in the trash, too: restore Project Wait first");
    expect(refusal.details.facts).toEqual({ parentEntity: "deals", parentId: id });
    await asAdmin.trash.restore({ entity: "deals", id });
    await asAdmin.trash.restore({ entity: "tasks", id: task.id });
    await asAdmin.tasks.delete({ id: task.id });
    await asAdmin.deals.delete({ id });
    await db.delete(trash).where(eq(trash.recordId, id));
    const gone = await expectRefusal(asAdmin.trash.restore({ entity: "tasks", id: task.id }), "PARENT_GONE");
    expect(gone.message).toBe("Its deal is gone for good");
  });

  test("a link to a contact in the trash comes back with the contact", async () => {
    const { id } = await makeDeal();
    const contact = await asMember.contacts.create({ name: "Una Link", ...MINE });
    await asMember.dealContacts.link({ id, contactId: contact.id, role: "banker" });
    await asAdmin.deals.delete({ id });
    await asMember.contacts.delete({ id: contact.id });
    expect(await asAdmin.trash.restore({ entity: "deals", id })).toMatchObject({ missing: [] });
    expect(await asMember.dealContacts.list({ id })).toMatchObject({ people: [] });
    await asMember.trash.restore({ entity: "contacts", id: contact.id });
    expect(await asMember.dealContacts.list({ id })).toMatchObject({ people: [{ contactId: contact.id }] });
  });

  test("belongs to the contact that its own was merged into, and stays its writer's", async () => {
    const from = await asMember.contacts.create({ name: "Jo Park", ...MINE });
    const into = await asMember.contacts.create({ name: "Joanna Park", ...MINE });
    const note = await asMember.notes.create({ kind: "note", body: "Sells soon", contactId: from.id });
    await asMember.notes.delete({ id: note.id });
    await asMember.contacts.merge({ id: from.id, intoId: into.id, fields: [] });
    await asMember.trash.restore({ entity: "notes", id: note.id });
    expect(await asMember.notes.get({ id: note.id })).toMatchObject({ contactId: into.id, isPrivate: true });
  });

  test("of a pipeline item belongs to the deal that it became", async () => {
    const { id } = await asMember.pipeline.create({
      company: "Convert",
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Network",
    });
    const note = await asMember.notes.create({ kind: "note", body: "Early", pipelineId: id });
    await asMember.notes.delete({ id: note.id });
    const deal = await asMember.pipeline.convert({ id });
    await asMember.trash.restore({ entity: "notes", id: note.id });
    expect(await asMember.notes.get({ id: note.id })).toMatchObject({ dealId: deal.id, pipelineId: null });
  });

  test("a view whose name is taken says so, and stays", async () => {
    const view = { list: "deals", name: "Taken", query: "sort=value.desc" } as const;
    const { id } = await asMember.views.create(view);
    await asMember.views.delete({ id });
    const other = await asMember.views.create(view);
    const refusal = await expectRefusal(asMember.trash.restore({ entity: "views", id }), "CONFLICT");
    expect(refusal.message).toBe("There is a view with this name already. Rename that one first.");
    await asMember.views.update({ id: other.id, name: "Other" });
    await asMember.trash.restore({ entity: "views", id });
  });
});

test("the pages of the trash follow each other", async () => {
  const ids: number[] = [];
  for (let each = 0; each < 5; each += 1) {
    const { id } = await asMember.tasks.create({ title: `Task ${each}` });
    await asMember.tasks.delete({ id });
    ids.unshift(id);
  }
  const first = await asMember.trash.list({ limit: 3 });
  const rest = await asMember.trash.list({ limit: 3, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.nextCursor).toBeNull();
});

test("what was merged is known at least as long as the trash keeps what may follow it", () => {
  expect(MERGE_UNDO_DAYS).toBeGreaterThanOrEqual(TRASH_DAYS);
});
