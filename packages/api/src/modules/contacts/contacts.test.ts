import { contacts } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { reassignContacts } from "./reassign.ts";

const workspace = await openTestWorkspace();
const owner = await workspace.makeMember();
const creator = workspace.callerAs(owner);
const colleague = workspace.callerAs(await workspace.makeMember({ role: "partner" }));
const administrator = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
const others = { colleague, administrator };
const unknownId = 2_000_000_000;

describe("create", () => {
  test("is the actor's, private and general by default", async () => {
    const contact = await creator.contacts.create({
      name: " Noor Haddad ",
      title: "",
      email: "noor@example.com",
    });
    expect(contact).toMatchObject({
      name: "Noor Haddad",
      title: null,
      category: "general",
      email: "noor@example.com",
      isPublic: false,
      createdBy: owner.id,
      createdAt: workspace.clock.now(),
      version: 1,
    });
    expect(contact).not.toHaveProperty("search");
  });

  test("ignores fields that the server sets", async () => {
    const body = {
      name: "Ana Duarte",
      createdBy: 1,
      externalId: "x",
      source: "google",
      version: 9,
      id: 9_999,
    };
    expect(await colleague.contacts.create(body)).toMatchObject({
      externalId: null,
      source: null,
      version: 1,
    });
    const stored = await creator.contacts.create(body);
    expect(stored.createdBy).toBe(owner.id);
    expect(stored.id).not.toBe(9_999);
  });

  test("names every wrong field", async () => {
    await expectWrongFields(creator.contacts.create({ name: "" }), "name");
    const wrong = { name: "\u200b", email: "a@b.c\r\nBcc: x@y.z", phone: "1".repeat(51) };
    await expectWrongFields(creator.contacts.create(wrong), "name", "email", "phone");
  });

  test("writes an activity that names a public contact and no private one", async () => {
    const shared = await creator.contacts.create({ name: "Public Person", isPublic: true });
    const hidden = await creator.contacts.create({ name: "Hidden Person" });
    const { items } = await creator.activities.list({});
    const added = { type: "contact_added", userId: owner.id };
    expect(items.filter(({ contactId }) => contactId === shared.id)).toMatchObject([
      { ...added, description: "Added contact Public Person" },
    ]);
    expect(items.filter(({ contactId }) => contactId === hidden.id)).toMatchObject([
      { ...added, description: "Added a contact" },
    ]);
  });
});

describe("a private contact", () => {
  test.each(Object.entries(others))("is not visible to the %s", async (_who, other) => {
    const everythingSeen = async () =>
      JSON.stringify([
        await other.contacts.list({}),
        await other.contacts.list({ search: "Quillfeather" }),
        await other.contacts.list({ category: "financing" }),
        await other.contacts.counts({}),
        await other.contacts.counts({ search: "Quillfeather" }),
        await other.activities.list({ limit: 500 }),
        await other.sidebar.counts(),
      ]);
    const before = await everythingSeen();
    const { id } = await creator.contacts.create({
      name: "Ottoline Quillfeather",
      company: "Quillfeather Capital",
      category: "financing",
    });
    expect(await everythingSeen()).toBe(before);

    const refusals = [
      await expectRefusal(other.contacts.get({ id }), "NOT_FOUND"),
      await expectRefusal(other.contacts.deals({ id }), "NOT_FOUND"),
      await expectRefusal(other.contacts.update({ id, name: "Mine" }), "NOT_FOUND"),
      await expectRefusal(other.contacts.update({ id, isPublic: true, expectedVersion: 9 }), "NOT_FOUND"),
      await expectRefusal(other.contacts.delete({ id }), "NOT_FOUND"),
    ];
    const unknown = await expectRefusal(other.contacts.delete({ id: unknownId }), "NOT_FOUND");
    for (const refusal of refusals) {
      expect([refusal.message, refusal.details]).toEqual([unknown.message, unknown.details]);
    }
  });

  test("can be found, counted, edited and deleted by its creator", async () => {
    const counted = (await creator.sidebar.counts()).contacts;
    const { id } = await creator.contacts.create({ name: "Ferris Oakhollow" });
    expect((await creator.sidebar.counts()).contacts).toBe(counted + 1);
    expect((await creator.contacts.list({ search: "oakhollow" })).items).toMatchObject([{ id }]);
    expect(await creator.contacts.get({ id })).toMatchObject({
      id,
      name: "Ferris Oakhollow",
      isPublic: false,
    });
    expect(await creator.contacts.deals({ id })).toEqual([]);
    const { items } = await creator.activities.list({});
    expect(items.some((activity) => activity.contactId === id)).toBe(true);
    expect(await creator.contacts.update({ id, notes: "Met at a fair" })).toMatchObject({ version: 2 });
    expect(await creator.contacts.delete({ id })).toEqual({ success: true });
  });

  test("that was public disappears from lists and activities of the others", async () => {
    const { id } = await creator.contacts.create({ name: "Tamsin Vale", isPublic: true });
    const seen = async () => ({
      listed: (await colleague.contacts.list({ search: "tamsin" })).items.length,
      activities: (await colleague.activities.list({})).items.filter((activity) => activity.contactId === id)
        .length,
    });
    expect(await seen()).toEqual({ listed: 1, activities: 1 });
    await creator.contacts.update({ id, isPublic: false });
    expect(await seen()).toEqual({ listed: 0, activities: 0 });
  });
});

describe("a public contact", () => {
  test("can be read by any member", async () => {
    const contact = await creator.contacts.create({ name: "Una Voss", company: "Voss AG", isPublic: true });
    for (const other of Object.values(others)) {
      expect(await other.contacts.get({ id: contact.id })).toEqual(contact);
      expect(await other.contacts.deals({ id: contact.id })).toEqual([]);
    }
    await expectRefusal(workspace.anonymous.contacts.get({ id: contact.id }), "UNAUTHORIZED");
    await expectRefusal(creator.contacts.get({ id: unknownId }), "NOT_FOUND");
    await expectWrongFields(creator.contacts.get({ id: 0 }), "id");
  });

  test("can be edited and deleted by any member", async () => {
    for (const other of Object.values(others)) {
      const { id } = await creator.contacts.create({ name: "Ida Lund", isPublic: true });
      const after = await other.contacts.update({
        id,
        company: "Lund & Co",
        isPublic: true,
        expectedVersion: 1,
      });
      expect(after).toMatchObject({ company: "Lund & Co", isPublic: true, createdBy: owner.id, version: 2 });
      expect(await other.contacts.delete({ id })).toEqual({ success: true });
      await expectRefusal(creator.contacts.update({ id, name: "Gone" }), "NOT_FOUND");
    }
  });

  test("can be made private only by its creator", async () => {
    const { id } = await creator.contacts.create({ name: "Sol Reyes", isPublic: true });
    for (const other of Object.values(others)) {
      await expectRefusal(other.contacts.update({ id, isPublic: false, name: "Taken" }), "FORBIDDEN");
    }
    const [stored] = await workspace.db.select().from(contacts).where(eq(contacts.id, id));
    expect(stored).toMatchObject({ isPublic: true, name: "Sol Reyes", version: 1 });
  });
});

describe("update", () => {
  test("writes only the sent fields, clears them with an empty text, and increases the version", async () => {
    const before = await creator.contacts.create({ name: "Lena Ito", title: "CFO", phone: "+1 555 0100" });
    workspace.clock.advance({ hours: 1 });
    const after = await creator.contacts.update({ id: before.id, title: " ", name: "Lena Ito-Marsh" });
    expect(after).toEqual({
      ...before,
      title: null,
      name: "Lena Ito-Marsh",
      version: 2,
      updatedAt: workspace.clock.now(),
    });
  });

  test("never changes the owner of a contact", async () => {
    const { id } = await creator.contacts.create({ name: "Per Holm", isPublic: true });
    const body = { id, notes: "x", createdBy: unknownId, source: "google" };
    expect(await colleague.contacts.update(body)).toMatchObject({ createdBy: owner.id, source: null });
  });

  test("answers a stale version with the current record", async () => {
    const { id } = await creator.contacts.create({ name: "Ada Kern", isPublic: true });
    const current = await colleague.contacts.update({ id, title: "Partner" });
    const refusal = await expectRefusal(
      creator.contacts.update({ id, title: "CEO", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.details.current).toEqual(current);
  });

  test("refuses invalid bodies and unknown contacts", async () => {
    const { id } = await creator.contacts.create({ name: "Jo Park" });
    await expectWrongFields(creator.contacts.update({ id }), "");
    await expectWrongFields(creator.contacts.update({ id, name: " " }), "name");
    await expectRefusal(creator.contacts.update({ id: unknownId, name: "Nobody" }), "NOT_FOUND");
  });
});

describe("list", () => {
  const names = ["álvaro", "Bea", "bea", "Zoë", "ÉMILE", "Straße", `The "Quoted" ${"ﬁ".repeat(280)}`];

  test("finds by name, company and title, and by category", async () => {
    const marked = { company: "Wexcombe Partners", title: "Head of Syndication" };
    const { id } = await creator.contacts.create({
      name: "Ula Brandt",
      category: "deal_sourcing",
      ...marked,
    });
    const found = async (filters: Parameters<typeof creator.contacts.list>[0]) =>
      (await creator.contacts.list(filters)).items.map((contact) => contact.id);
    expect(await found({ search: "ULA BR" })).toEqual([id]);
    expect(await found({ search: "wexcombe" })).toEqual([id]);
    expect(await found({ search: "syndication" })).toEqual([id]);
    expect(await found({ search: "wexcombe", category: "deal_sourcing" })).toEqual([id]);
    expect(await found({ search: "wexcombe", category: "general" })).toEqual([]);
  });

  test.each([
    ["%", "100% Pure"],
    ["50% p", "50% Pure"],
    ["_", "Fox_Hill"],
    ["\\", "Back\\slash"],
  ])("searches %j literally", async (search, company) => {
    await creator.contacts.create({ name: "Signs", company });
    const { items } = await creator.contacts.list({ search });
    expect(items.map((contact) => contact.company)).toEqual([company]);
  });

  test("searches within one field, and interprets no SQL", async () => {
    await creator.contacts.create({ name: "Nor", title: "Head" });
    for (const search of ["nor head", "nor\nhead", "'; drop table contacts; --"]) {
      expect((await creator.contacts.list({ search })).items).toEqual([]);
    }
  });

  test("refuses an invalid search", async () => {
    for (const search of ["x".repeat(201), "a\0", "\ud800"]) {
      await expectWrongFields(creator.contacts.list({ search }), "search");
      await expectWrongFields(creator.contacts.counts({ search }), "search");
    }
  });

  test("pages by name ignoring case, then by id, without gaps or repeats", async () => {
    const quiet = await openTestWorkspace();
    const reader = quiet.callerAs(await quiet.makeMember());
    for (const name of names) await reader.contacts.create({ name });
    const all = (await reader.contacts.list({})).items;
    expect(all.map((contact) => contact.name).filter((name) => name.toLowerCase() === "bea")).toEqual([
      "Bea",
      "bea",
    ]);

    const seen: typeof all = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await reader.contacts.list({ limit: 1, cursor });
      seen.push(...items);
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
    expect(seen).toHaveLength(names.length);
  });

  test("refuses a cursor of another list", async () => {
    const { nextCursor } = await creator.contacts.list({ limit: 1 });
    await expectWrongFields(creator.pipeline.list({ cursor: nextCursor ?? "" }), "cursor");
  });
});

test("an operator gives the private contacts of a removed member to an active one, except duplicates", async () => {
  const leaver = await workspace.makeMember();
  const heir = await workspace.makeMember();
  const imported = { name: "Ada Krol", source: "google", externalId: "people/1" };
  await workspace.db.insert(contacts).values([
    { name: "Bo Lind", createdBy: leaver.id },
    { name: "Cy Duarte", createdBy: leaver.id, isPublic: true },
    { ...imported, createdBy: leaver.id },
    { ...imported, createdBy: heir.id },
  ]);
  const reassign = (from: string) => reassignContacts(workspace.context(), { from, to: heir.username });
  await expectRefusal(reassign(leaver.username), "FORBIDDEN");

  await administrator.admin.removeUser({ id: leaver.id });
  expect(await reassign(String(leaver.id))).toEqual({ moved: 1, leftAsDuplicates: 1 });
  const remaining = await workspace.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(eq(contacts.createdBy, leaver.id));
  expect(remaining.map(({ name }) => name).sort()).toEqual(["Ada Krol", "Cy Duarte"]);
});
