import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { makeDeal } = workspace;
const caller = workspace.callerAs(await workspace.makeMember());
const colleague = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** The deals of a contact as text: the role, and the deal. */
async function dealsOf(contact: { name: string; email?: string }, reader = caller): Promise<string[]> {
  const { id } = await reader.contacts.create(contact);
  const deals = await reader.contacts.deals({ id });
  return deals.map(({ as, company, lender }) => `${as} ${company}${lender ? ` for ${lender}` : ""}`);
}

const mara = { contactPerson: "Mara Voss", contactEmail: "mara@voss.example" };
const elm = await makeDeal({
  company: "Elm",
  codename: "Project Elm",
  value: "5.00",
  createdAt: day(2),
  ...mara,
});
await makeDeal({
  company: "Oak",
  contactPerson: "M. Voss",
  contactEmail: "MARA@voss.example",
  createdAt: day(3),
});
await makeDeal({ company: "Fir", contactPerson: "MARA VOSS", category: "dead", createdAt: day(1) });
await makeDeal({
  company: "Yew",
  contactPerson: "Mara Voss",
  contactEmail: "other@voss.example",
  createdAt: day(4),
});
await makeDeal({ company: "Ash", contactPerson: "Mara Vossberg", contactEmail: "xmara@voss.example" });
await makeDeal({ company: "Bay" });
const lender = { dealId: elm.id, type: "bank" } as const;
await caller.fundingSources.create({
  ...lender,
  name: "Granary Trust",
  contactName: "Mara Voss",
  contactEmail: "mara@voss.example",
});
workspace.clock.advance({ days: 1 });
await caller.fundingSources.create({ ...lender, name: "Pelham Bank", contactName: "mara voss" });

test("a contact is matched by e-mail ignoring case, or by name if there is no other e-mail", async () => {
  expect(await dealsOf({ name: "Mara Voss", email: "Mara@Voss.example" })).toEqual([
    "contact_person Oak",
    "contact_person Elm",
    "contact_person Fir",
    "lender_contact Elm for Pelham Bank",
    "lender_contact Elm for Granary Trust",
  ]);
});

test("without an e-mail the name decides", async () => {
  expect(await dealsOf({ name: "Mara Voss" })).toEqual([
    "contact_person Yew",
    "contact_person Elm",
    "contact_person Fir",
    "lender_contact Elm for Pelham Bank",
    "lender_contact Elm for Granary Trust",
  ]);
});

test("another e-mail is another person, and so is another name", async () => {
  expect(await dealsOf({ name: "M. Voss", email: "someone@voss.example" })).toEqual([]);
  expect(await dealsOf({ name: "Mara" })).toEqual([]);
  expect(await dealsOf({ name: "%" })).toEqual([]);
});

test("each deal has its stage, category and value", async () => {
  const { id } = await caller.contacts.create({ name: "Nobody else", email: "mara@voss.example" });
  const [, known] = await caller.contacts.deals({ id });
  expect(known).toEqual({
    id: elm.id,
    company: "Elm",
    codename: "Project Elm",
    stage: "initial_discussion",
    category: "active",
    value: "5.00",
    as: "contact_person",
    lender: null,
    role: "executive",
    isLinked: false,
  });
});

test("a deal that the contact is only linked to comes last, with its role", async () => {
  const { id } = await caller.contacts.create({ name: "Mara Voss", email: "mara@voss.example" });
  const bay = await makeDeal({ company: "Bay again" });
  await caller.dealContacts.link({ id: bay.id, contactId: id, role: "banker" });
  await caller.dealContacts.link({ id: elm.id, contactId: id, role: "owner" });
  const deals = await caller.contacts.deals({ id });
  expect(deals.map((deal) => [deal.company, deal.as, deal.role, deal.isLinked])).toEqual([
    ["Oak", "contact_person", "executive", false],
    ["Elm", "contact_person", "owner", true],
    ["Fir", "contact_person", "executive", false],
    ["Elm", "lender_contact", "owner", true],
    ["Elm", "lender_contact", "owner", true],
    ["Bay again", "linked", "banker", true],
  ]);
});

test("only deals of visible contacts are listed", async () => {
  const { id } = await caller.contacts.create({ name: "Mara Voss" });
  await expectRefusal(colleague.contacts.deals({ id }), "NOT_FOUND");
  await expectRefusal(workspace.anonymous.contacts.deals({ id }), "UNAUTHORIZED");
  await expectRefusal(caller.contacts.deals({ id: 2_000_000_000 }), "NOT_FOUND");
  await expectWrongFields(caller.contacts.deals({ id: -1 }), "id");
});
