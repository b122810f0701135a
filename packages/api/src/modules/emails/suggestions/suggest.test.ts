import { describe, expect, it, test } from "vitest";
import { storeEmail } from "../../../testing/emails.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { companyDomain } from "../free-mail.ts";

const { db, callerAs, makeDeal, makeMember } = await openTestWorkspace();
const owner = await makeMember({ email: "me@firm.example" });
const other = await makeMember({ email: "you@firm.example" });
const own = callerAs(owner);

const { id: dealId } = await makeDeal({
  company: "Hollowell & Söhne GmbH",
  codename: "Project Osprey",
  contactPerson: "Hal Hollowell",
  contactEmail: "Hal@hollowell.example",
});
await own.fundingSources.create({
  dealId,
  name: "Granary",
  type: "bank",
  contactEmail: "Lee@granary.example",
});
await own.contacts.create({ name: "Ida", company: "hollowell and söhne", email: "ida@hs-group.example" });
await callerAs(other).contacts.create({
  name: "Private",
  company: "Hollowell & Söhne",
  email: "p@private-domain.example",
});

const cases: [what: string, fits: string[], fields: Parameters<typeof storeEmail>[2]][] = [
  [
    "the contact person wrote, who is of the company",
    ["from_contact_person", "from_company"],
    { fromAddress: "hal@hollowell.example" },
  ],
  [
    "a portal wrote, and answers go to a lender",
    ["from_lender"],
    { fromAddress: "no-reply@portal.example", replyTo: ["lee@granary.example"] },
  ],
  [
    "to the contact person and a lender",
    ["to_contact_person", "to_lender", "to_company"],
    { toRecipients: ["lee@granary.example", "hal@hollowell.example"] },
  ],
  [
    "a lender was copied",
    ["to_lender", "subject"],
    { ccRecipients: ["lee@granary.example"], subject: "Osprey" },
  ],
  ["a lender wrote", ["from_lender"], { fromAddress: "lee@granary.example" }],
  ["a colleague of the contact person", ["from_company"], { fromAddress: "cfo@hollowell.example" }],
  ["to the company of one's own contact", ["to_company"], { toRecipients: ["x@hs-group.example"] }],
  ["the company in the subject", ["subject"], { subject: "Call with HOLLOWELL & Söhne, tomorrow" }],
  ["the codename alone in the subject", ["subject"], { subject: "Re: Osprey (draft)" }],
  ["punctuation within a name", ["subject"], { subject: "H.ollowell & Söhne" }],
  ["a part of a word", [], { subject: "Ospreys of the coast" }],
  ["the domain of another's private contact", [], { fromAddress: "p@private-domain.example" }],
  ["another firm of a similar domain", [], { fromAddress: "a@not-hollowell.example" }],
  ["a domain below the company's", [], { fromAddress: "a@hollowell.example.com" }],
  ["nobody", [], {}],
];

describe("of one's own messages without a deal", () => {
  it.each(cases)("%s: %s", async (_what, fits, fields) => {
    const id = await storeEmail(db, owner.id, fields);
    const found = (await own.emails.suggestions({ dealId })).find((email) => email.id === id);
    expect(found?.fits ?? []).toEqual(fits);
    expect(await callerAs(other).emails.suggestions({ dealId })).toEqual([]);
  });

  it("suggests the newest first, and none that is assigned", async () => {
    const fromAddress = "hal@hollowell.example";
    const newest = await storeEmail(db, owner.id, { fromAddress, receivedDateTime: new Date("2026-03-02") });
    expect((await own.emails.suggestions({ dealId }))[0]).toMatchObject({ id: newest, dealId: null });
    await own.emails.update({ id: newest, dealId });
    expect((await own.emails.suggestions({ dealId })).map(({ id }) => id)).not.toContain(newest);
  });

  it("suggests at most 20", async () => {
    for (let at = 0; at < 25; at++) await storeEmail(db, owner.id, { fromAddress: "hal@hollowell.example" });
    expect(await own.emails.suggestions({ dealId })).toHaveLength(20);
  });
});

test("nothing is suggested for a deal without contacts and with a short name", async () => {
  const deal = await makeDeal({ company: "Ace", codename: null });
  await storeEmail(db, owner.id, { subject: "Ace of spades", fromAddress: null });
  expect(await own.emails.suggestions({ dealId: deal.id })).toEqual([]);
});

test("domains of free mail providers and of one's own firm do not match a company", async () => {
  const free = await makeDeal({ company: "Juniper Mill", contactEmail: "jo@gmail.com" });
  const house = await makeDeal({ company: "Kelp Works", contactEmail: "kim@firm.example" });
  await storeEmail(db, owner.id, { fromAddress: "somebody@gmail.com" });
  expect(await own.emails.suggestions({ dealId: free.id })).toEqual([]);
  expect(await own.emails.suggestions({ dealId: house.id })).toEqual([]);
});

test.each([
  ["a@Acme.example", "acme.example"],
  ["a@gmail.com", null],
  ["a@GMX.de", null],
  ["acme", null],
  [null, null],
])("the company domain of %j is %j", (address, domain) => {
  expect(companyDomain(address)).toBe(domain);
});
