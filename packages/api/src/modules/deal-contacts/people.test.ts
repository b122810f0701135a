import { dealChanges } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const member = await workspace.makeMember();
const caller = workspace.callerAs(member);
const colleague = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
const NOBODY = 2_000_000_000;

let dealId = 0;
let contactId = 0;
beforeEach(async () => {
  dealId = (await workspace.makeDeal({ company: "Elm Paper", codename: "Project Elm" })).id;
  const contact = { name: "Noor Haddad", title: "Partner", company: "Haddad & Co", isPublic: true };
  contactId = (await caller.contacts.create(contact)).id;
});

/** The people of a deal as text: name, role, and how the deal names them. */
async function peopleOf(id: number, reader = caller): Promise<string[]> {
  const { people } = await reader.dealContacts.list({ id });
  return people.map(({ name, role, isLinked, as, lender }) =>
    [name, role, isLinked ? "linked" : "", as ?? "", lender ?? ""].filter(Boolean).join(" "),
  );
}

const changes = () =>
  workspace.db.select().from(dealChanges).where(eq(dealChanges.dealId, dealId)).orderBy(dealChanges.id);
const newest = async () => (await colleague.activities.list({ limit: 1 })).items[0];

describe("linking", () => {
  test("shows the contact with its role to every member", async () => {
    await caller.dealContacts.link({ id: dealId, contactId, role: "counsel" });
    const { people, offered } = await colleague.dealContacts.list({ id: dealId });
    expect(people).toEqual([
      {
        contactId,
        name: "Noor Haddad",
        title: "Partner",
        company: "Haddad & Co",
        firmId: expect.any(Number),
        email: null,
        phone: null,
        isPublic: true,
        role: "counsel",
        isLinked: true,
        as: null,
        lender: null,
      },
    ]);
    expect(offered).toEqual([]);
  });

  test("again changes the role, and the same role changes nothing", async () => {
    await caller.dealContacts.link({ id: dealId, contactId, role: "counsel" });
    await colleague.dealContacts.link({ id: dealId, contactId, role: "adviser" });
    await colleague.dealContacts.link({ id: dealId, contactId, role: "adviser" });
    expect(await peopleOf(dealId)).toEqual(["Noor Haddad adviser linked"]);
    expect((await changes()).map(({ fromRole, toRole }) => [fromRole, toRole])).toEqual([
      [null, "counsel"],
      ["counsel", "adviser"],
    ]);
  });

  test("by two members at once creates one link, and a change for each", async () => {
    await Promise.all([
      caller.dealContacts.link({ id: dealId, contactId, role: "counsel" }),
      colleague.dealContacts.link({ id: dealId, contactId, role: "banker" }),
    ]);
    expect(await peopleOf(dealId)).toHaveLength(1);
    const [first, second] = await changes();
    expect([first?.fromRole, second?.fromRole]).toEqual([null, first?.toRole]);
  });

  test("adds a change and an activity", async () => {
    await caller.dealContacts.link({ id: dealId, contactId, role: "counsel" });
    const now = workspace.clock.now();
    expect(await changes()).toMatchObject([
      { field: "team", contactId, fromRole: null, toRole: "counsel", changedBy: member.id, changedAt: now },
    ]);
    expect(await newest()).toMatchObject({
      type: "deal_updated",
      description: "Added Noor Haddad to Project Elm as counsel",
      userId: member.id,
      dealId,
      contactId,
      createdAt: now,
    });
    await caller.dealContacts.link({ id: dealId, contactId, role: "owner" });
    expect((await newest())?.description).toBe("Made Noor Haddad owner of Project Elm");
  });

  test("needs a role, a deal, and a contact that is visible to the caller", async () => {
    const role = "owner" as const;
    await expectWrongFields(
      // @ts-expect-error: not a role
      caller.dealContacts.link({ id: dealId, contactId, role: "friend" }),
      "role",
    );
    await expectWrongFields(caller.dealContacts.link({ id: dealId, contactId: 0, role }), "contactId");
    await expectRefusal(caller.dealContacts.link({ id: NOBODY, contactId, role }), "NOT_FOUND");
    await expectRefusal(caller.dealContacts.link({ id: dealId, contactId: NOBODY, role }), "NOT_FOUND");
    const hidden = await colleague.contacts.create({ name: "Hidden" });
    await expectRefusal(caller.dealContacts.link({ id: dealId, contactId: hidden.id, role }), "NOT_FOUND");
    await expectRefusal(
      workspace.anonymous.dealContacts.link({ id: dealId, contactId, role }),
      "UNAUTHORIZED",
    );
    expect(await changes()).toEqual([]);
  });
});

describe("removing", () => {
  test("takes the contact from the deal, with a change and an activity", async () => {
    await caller.dealContacts.link({ id: dealId, contactId, role: "counsel" });
    expect(await colleague.dealContacts.unlink({ id: dealId, contactId })).toEqual({ success: true });
    expect(await peopleOf(dealId)).toEqual([]);
    expect((await changes()).at(-1)).toMatchObject({ fromRole: "counsel", toRole: null });
    expect((await newest())?.description).toBe("Removed Noor Haddad from Project Elm");
  });

  test("is refused for a contact that is not linked", async () => {
    await expectRefusal(caller.dealContacts.unlink({ id: dealId, contactId }), "NOT_FOUND");
    await expectRefusal(caller.dealContacts.unlink({ id: NOBODY, contactId }), "NOT_FOUND");
    await expectRefusal(caller.dealContacts.unlink({ id: dealId, contactId: NOBODY }), "NOT_FOUND");
    expect(await changes()).toEqual([]);
  });

  test("happens automatically when the contact is deleted", async () => {
    await caller.dealContacts.link({ id: dealId, contactId, role: "counsel" });
    await caller.contacts.delete({ id: contactId });
    expect(await peopleOf(dealId)).toEqual([]);
  });
});

describe("a private contact", () => {
  test("is shown in the deal to its creator only, without an activity", async () => {
    const own = await caller.contacts.create({ name: "Quiet Friend" });
    const before = await newest();
    await caller.dealContacts.link({ id: dealId, contactId: own.id, role: "banker" });
    expect(await newest()).toEqual(before);
    expect(await peopleOf(dealId)).toEqual(["Quiet Friend banker linked"]);
    expect(await peopleOf(dealId, colleague)).toEqual([]);
    await expectRefusal(colleague.dealContacts.unlink({ id: dealId, contactId: own.id }), "NOT_FOUND");
    expect(await peopleOf(dealId)).toEqual(["Quiet Friend banker linked"]);
  });

  test("that was public hides its link and activity", async () => {
    await colleague.dealContacts.link({ id: dealId, contactId, role: "counsel" });
    await caller.contacts.update({ id: contactId, isPublic: false });
    expect(await peopleOf(dealId, colleague)).toEqual([]);
    const { items } = await colleague.activities.list({});
    expect(items.filter((activity) => activity.dealId === dealId && activity.contactId)).toEqual([]);
  });
});

describe("a person who is named in a deal's fields", () => {
  const person = { contactPerson: "Mara Voss", contactEmail: "mara@voss.example" };
  const lender = {
    name: "Pelham Bank",
    type: "bank",
    contactName: "Lee Sand",
    contactTitle: "Director",
  } as const;

  test("is suggested if there is no such contact", async () => {
    const { id } = await workspace.makeDeal({ company: "Oak Mills", ...person });
    await caller.fundingSources.create({ dealId: id, ...lender, contactPhone: "+1 555 0100" });
    await caller.fundingSources.create({ dealId: id, ...lender, contactName: "LEE SAND" });
    await caller.fundingSources.create({ dealId: id, name: "No person", type: "bank" });
    expect(await caller.dealContacts.list({ id })).toEqual({
      people: [],
      offered: [
        {
          name: "Mara Voss",
          title: null,
          company: "Oak Mills",
          email: "mara@voss.example",
          phone: null,
          role: "executive",
          as: "contact_person",
          lender: null,
        },
        {
          name: "Lee Sand",
          title: "Director",
          company: "Pelham Bank",
          email: null,
          phone: "+1 555 0100",
          role: "lender",
          as: "lender_contact",
          lender: "Pelham Bank",
        },
      ],
    });
  });

  test("is listed as the visible contact with that e-mail or name", async () => {
    const { id } = await workspace.makeDeal({ ...person, contactEmail: "m.voss@ash.example" });
    await caller.fundingSources.create({ dealId: id, ...lender, contactName: "Lee Reed" });
    const mara = await caller.contacts.create({ name: "M. V.", email: "M.Voss@ash.example" });
    await caller.contacts.create({ name: "lee reed", isPublic: true });
    expect(await peopleOf(id)).toEqual([
      "M. V. executive contact_person",
      "lee reed lender lender_contact Pelham Bank",
    ]);
    const seen = await colleague.dealContacts.list({ id });
    expect(seen.people.map(({ name }) => name)).toEqual(["lee reed"]);
    expect(seen.offered.map(({ name }) => name)).toEqual(["Mara Voss"]);

    await caller.dealContacts.link({ id, contactId: mara.id, role: "owner" });
    expect((await peopleOf(id))[0]).toBe("M. V. owner linked contact_person");
    await caller.dealContacts.unlink({ id, contactId: mara.id });
    expect((await peopleOf(id))[0]).toBe("M. V. executive contact_person");
  });

  test("is not matched to a contact of that name with another e-mail", async () => {
    const { id } = await workspace.makeDeal({ contactPerson: "Ada Fern", contactEmail: "ada@fern.example" });
    await caller.contacts.create({ name: "Ada Fern", email: "ada@other.example", isPublic: true });
    expect(await peopleOf(id)).toEqual([]);
  });

  test("is the linked contact if several match, else the one with the e-mail", async () => {
    const { id } = await workspace.makeDeal({ contactPerson: "Ida Birk", contactEmail: "ida@birk.example" });
    const byName = await caller.contacts.create({ name: "Ida Birk", isPublic: true });
    const byMail = await caller.contacts.create({ name: "I. Birk", email: "ida@birk.example" });
    expect(await peopleOf(id)).toEqual(["I. Birk executive contact_person"]);
    await caller.dealContacts.link({ id, contactId: byName.id, role: "owner" });
    expect(await peopleOf(id)).toEqual(["Ida Birk owner linked contact_person"]);
    expect(byMail.id).toBeGreaterThan(byName.id);
  });

  test("is suggested by e-mail address if there is no name", async () => {
    const { id } = await workspace.makeDeal({ contactEmail: "info@lone.example" });
    const { offered } = await caller.dealContacts.list({ id });
    expect(offered.map(({ name, email }) => [name, email])).toEqual([
      ["info@lone.example", "info@lone.example"],
    ]);
  });
});

test("people are listed for existing deals only, and only to members", async () => {
  await expectRefusal(caller.dealContacts.list({ id: NOBODY }), "NOT_FOUND");
  await expectRefusal(workspace.anonymous.dealContacts.list({ id: dealId }), "UNAUTHORIZED");
  await expectWrongFields(caller.dealContacts.list({ id: -1 }), "id");
});

test("people are sorted by role, then by name", async () => {
  const named = async (name: string, role: "owner" | "lender" | "banker") => {
    const { id } = await caller.contacts.create({ name });
    await caller.dealContacts.link({ id: dealId, contactId: id, role });
  };
  await named("Zoe", "lender");
  await named("Bea", "banker");
  await named("Abe", "banker");
  await named("Yan", "owner");
  expect((await peopleOf(dealId)).map((line) => line.slice(0, 3))).toEqual(["Yan", "Abe", "Bea", "Zoe"]);
});
