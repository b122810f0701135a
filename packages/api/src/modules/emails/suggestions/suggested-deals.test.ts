import { describe, expect, it } from "vitest";
import { storeEmail } from "../../../testing/emails.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";

const { db, callerAs, clock, makeDeal, makeMember } = await openTestWorkspace();
const other = await makeMember({ email: "you@firm.example" });

const oak = await makeDeal({ codename: "Oak", company: "Oakley Foods", contactEmail: "Hal@oakley.example" });
const elm = await makeDeal({ codename: "Elm", contactEmail: "jo@gmail.com" });
const lender = { name: "Granary", type: "bank", contactEmail: "Lee@granary.example" } as const;
await callerAs(other).fundingSources.create({ dealId: elm.id, ...lender });
await callerAs(other).contacts.create({
  name: "Ida",
  company: "Oakley Foods",
  email: "ida@oakley-group.example",
  isPublic: true,
});
await callerAs(other).contacts.create({ name: "Uma", company: "Oakley Foods", email: "uma@private.example" });

/** The deals that are suggested to a new member who has these messages, with how many may belong to each. */
async function suggested(...messages: Parameters<typeof storeEmail>[2][]) {
  const owner = await makeMember({ email: "me@firm.example" });
  for (const fields of messages)
    await storeEmail(db, owner.id, { receivedDateTime: clock.now(), fromAddress: null, ...fields });
  const deals = await callerAs(owner).emails.suggestedDeals();
  return { owner, deals, named: deals.map(({ dealName, emails }) => `${dealName} ${emails}`) };
}

const cases: [what: string, deals: string[], fields: Parameters<typeof storeEmail>[2]][] = [
  ["the contact person wrote", ["Oak 1"], { fromAddress: "hal@oakley.example" }],
  ["a lender was copied", ["Elm 1"], { ccRecipients: ["lee@granary.example"] }],
  ["a colleague of the contact person wrote", ["Oak 1"], { fromAddress: "cfo@oakley.example" }],
  ["someone of the company's public contacts wrote", ["Oak 1"], { fromAddress: "x@oakley-group.example" }],
  ["another's private contact has the domain", [], { fromAddress: "x@private.example" }],
  ["free mail", [], { fromAddress: "somebody@gmail.com" }],
  ["one's own firm", [], { fromAddress: "boss@firm.example", toRecipients: ["me@firm.example"] }],
  ["nobody that is known", [], { fromAddress: "a@nowhere.example" }],
];

describe("new messages of no deal", () => {
  it.each(cases)("%s: %s", async (_what, deals, fields) => {
    const { named, owner } = await suggested(fields);
    expect(named).toEqual(deals);
    // What is named is also suggested where it is assigned.
    const id = named[0]?.startsWith("Oak") ? oak.id : elm.id;
    expect(await callerAs(owner).emails.suggestions({ dealId: id })).toHaveLength(named.length);
    expect(await callerAs(other).emails.suggestedDeals()).toEqual([]);
  });

  it("count each for the deal that their people point to the most, those of the newest first", async () => {
    const both = { fromAddress: "hal@oakley.example", ccRecipients: ["lee@granary.example"] };
    const earlier = new Date(clock.now().getTime() - 60_000);
    const { named, deals } = await suggested(
      { ...both, receivedDateTime: earlier },
      { fromAddress: "lee@granary.example" },
      { ...both, receivedDateTime: earlier },
    );
    expect(named).toEqual(["Elm 1", "Oak 2"]);
    expect(deals[1]?.newestAt).toEqual(earlier);
  });

  it("are left out once they are read, assigned, or older than two weeks", async () => {
    const fromAddress = "hal@oakley.example";
    const old = new Date(clock.now().getTime() - 15 * 86_400_000);
    const { named } = await suggested(
      { fromAddress, isRead: true },
      { fromAddress, dealId: elm.id },
      { fromAddress, receivedDateTime: old },
    );
    expect(named).toEqual([]);
  });

  it("belong rather to the deal that the member leads, however many others the lender is in", async () => {
    const owner = await makeMember({ role: "partner", email: "lead@firm.example" });
    const contactEmail = "deb@debt.example";
    const led = await makeDeal({ codename: "Led", leadUserId: owner.id });
    const others = [await makeDeal(), await makeDeal(), await makeDeal(), await makeDeal()];
    for (const { id } of [led, ...others])
      await callerAs(other).fundingSources.create({ ...lender, dealId: id, contactEmail });
    await storeEmail(db, owner.id, { fromAddress: contactEmail, receivedDateTime: clock.now() });
    const deals = await callerAs(owner).emails.suggestedDeals();
    expect(deals.map(({ dealName }) => dealName)).toEqual(["Led"]);
  });

  it("belong to no dead deal", async () => {
    const contactEmail = "ash@ash.example";
    const { id } = await makeDeal({ codename: "Ash", contactEmail });
    expect((await suggested({ fromAddress: contactEmail })).named).toEqual(["Ash 1"]);
    await callerAs(other).deals.update({ id, category: "dead" });
    expect((await suggested({ fromAddress: contactEmail })).named).toEqual([]);
  });
});
