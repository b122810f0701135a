import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { makeDeal } = workspace;
const owner = workspace.callerAs(await workspace.makeMember());
const reader = workspace.callerAs(await workspace.makeMember());
type Caller = typeof owner;
type Filters = Parameters<Caller["firms"]["list"]>[0];

const deals = {
  zinc: await makeDeal({ company: "Zinc Works" }),
  alder: await makeDeal({ company: "alder Foods, Inc." }),
  birch: await makeDeal({ company: "Birch & Rail" }),
};
await makeDeal({ company: "ALDER FOODS" });
for (const dealId of [deals.zinc.id, deals.zinc.id, deals.alder.id]) {
  await reader.fundingSources.create({ dealId, name: "Granary Bank", type: "bank" });
}
await owner.contacts.create({ name: "Ann", company: "Alder Foods" });
await owner.contacts.create({ name: "Ben", company: "Alder Foods", isPublic: true });
const own = await owner.contacts.create({ name: "Cem", company: "Moss Hidden" });

const namesOf = async (filters: Filters, caller: Caller = reader) =>
  (await caller.firms.list(filters)).items.map(({ name }) => name);
const idOf = ({ firmId }: { firmId: number | null }) => firmId ?? expect.fail("no firm");

test("lists the visible firms by name, with the counts of visible records", async () => {
  expect(await namesOf({})).toEqual(["alder Foods, Inc.", "Birch & Rail", "Granary Bank", "Zinc Works"]);
  const [alder, , granary] = (await reader.firms.list({})).items;
  expect(alder).toEqual({
    id: idOf(deals.alder),
    name: "alder Foods, Inc.",
    contacts: 1,
    deals: 2,
    dealsShown: 0,
    domain: null,
    type: null,
    custom: {},
    version: 1,
  });
  expect(granary).toMatchObject({ contacts: 0, deals: 0, dealsShown: 2 });
  const theirs = (await owner.firms.list({})).items;
  expect(theirs.find(({ id }) => id === alder?.id)).toMatchObject({ contacts: 2 });
  expect(await namesOf({}, owner)).toContain("Moss Hidden");
});

test("the list is paged, and searched by spelling, name, domain and single words", async () => {
  const first = await reader.firms.list({ limit: 3 });
  const second = await reader.firms.list({ limit: 3, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...second.items]).toEqual((await reader.firms.list({})).items);
  expect(second.nextCursor).toBeNull();

  expect(await namesOf({ search: "birch & R" })).toEqual(["Birch & Rail"]);
  expect(await namesOf({ search: "FOODS, Inc." })).toEqual(["alder Foods, Inc."]);
  expect(await namesOf({ search: "%" })).toEqual([]);
  expect(await namesOf({ search: "moss" })).toEqual([]);
  await reader.firms.update({ id: idOf(deals.birch), name: "Yew Railways", domain: "yewrail.example" });
  expect(await namesOf({ search: "railways" })).toEqual(["Yew Railways"]);
  expect(await namesOf({ search: "yewrail.ex" })).toEqual(["Yew Railways"]);
  expect((await namesOf({})).at(-2)).toBe("Yew Railways");
});

test("the list is filtered by type, and by the caller's own type for a private firm", async () => {
  await reader.firms.update({ id: idOf(deals.zinc), type: "company" });
  await owner.firms.update({ id: idOf(own), type: "fund" });
  expect(await namesOf({ type: "company" })).toEqual(["Zinc Works"]);
  expect(await namesOf({ type: "fund" })).toEqual([]);
  expect(await namesOf({ type: "fund" }, owner)).toEqual(["Moss Hidden"]);
});

test("refuses anonymous callers and invalid input", async () => {
  await expectRefusal(workspace.anonymous.firms.list({}), "UNAUTHORIZED");
  await expectWrongFields(reader.firms.list({ limit: 0 }), "limit");
  await expectWrongFields(reader.firms.list({ cursor: "x" }), "cursor");
});
