import { FIRM_SORTS, FIRM_TYPES, type FirmSort, type ListedFirm } from "@dealflow/validators/firms";
import { expect, test } from "vitest";
import { type SortValues, sortedIds, testSorts } from "../../testing/sorts.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const [reader, other] = [await workspace.makeMember(), await workspace.makeMember()];
const { firms: caller, contacts, fundingSources } = workspace.callerAs(reader);
const others = workspace.callerAs(other);

const NAMES = ["Ångström", "angle", "Birch", "Cedar", "Elm", "Fir", "Juniper", "Larch", "Oak", "Pine", "Yew"];
for (const [n, name] of NAMES.entries()) {
  // Some firms are in the reader's private contacts alone, so that what they write is theirs alone.
  const isPublic = n % 4 !== 0;
  for (let more = 0; more < n % 3; more++) {
    await contacts.create({ name: `Person ${n}.${more}`, company: name, isPublic });
    await others.contacts.create({ name: `Unseen ${n}.${more}`, company: name, isPublic: false });
  }
  for (let more = 0; more < n % 4; more++) await workspace.makeDeal({ company: name });
  const ofOther = await workspace.makeDeal({ company: `Borrower ${n % 2}` });
  for (let more = 0; more < (n * 5) % 3; more++) {
    await fundingSources.create({ dealId: ofOther.id, type: "bank", name });
  }
}
for (const { id, name } of (await caller.list({})).items) {
  const n = NAMES.indexOf(name);
  await caller.update({
    id,
    type: n % 3 === 2 ? null : FIRM_TYPES[(n * 5) % FIRM_TYPES.length],
    domain: n % 3 === 1 ? null : `${["b", "A", "c"][n % 3]}${n % 4}.example`,
  });
}
// What somebody else writes of a firm that all see shows to the reader, who wrote nothing of their own there.
await others.contacts.create({ name: "Seen", company: "Spruce", isPublic: true });

const VALUES: SortValues<FirmSort, ListedFirm> = {
  name: ({ name }) => name,
  type: ({ type }) => type && FIRM_TYPES.indexOf(type),
  domain: ({ domain }) => domain,
  contacts: ({ contacts }) => contacts || null,
  deals: ({ deals }) => deals || null,
  dealsShown: ({ dealsShown }) => dealsShown || null,
};

testSorts(FIRM_SORTS, caller.list, VALUES);

test("a sort goes with a search and a type", async () => {
  const filters = { search: "e", type: "adviser" as const };
  const all = (await caller.list(filters)).items;
  expect(all.length).toBeGreaterThan(1);
  for (const field of FIRM_SORTS) {
    const { items } = await caller.list({ ...filters, sort: `${field}.desc` });
    expect(items.map(({ id }) => id)).toEqual(sortedIds(VALUES, all, field, "desc"));
  }
});

test("counts are of what one may see, and so is the order by them", async () => {
  await others.contacts.create({ name: "Unseen A", company: "Walnut", isPublic: false });
  await others.contacts.create({ name: "Unseen B", company: "Walnut", isPublic: false });
  expect((await others.firms.list({ search: "walnut", sort: "contacts.desc" })).items).toMatchObject([
    { name: "Walnut", contacts: 2 },
  ]);
  for (const field of FIRM_SORTS) {
    const { items } = await caller.list({ sort: `${field}.desc` });
    expect(items.map(({ name }) => name)).not.toContain("Walnut");
  }
});
