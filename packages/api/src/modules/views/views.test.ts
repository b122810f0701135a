import { type CreateViewInput, LISTS, MAX_VIEWS } from "@dealflow/validators/views";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { makeMember, callerAs } = workspace;
const MONDAY = { list: "deals", name: "Monday", query: "view=table&sort=stageSince.asc" } as const;

async function newMember(fields: { isAdmin?: boolean } = {}) {
  const member = await makeMember(fields);
  const { views, admin } = callerAs(member);
  return { id: member.id, views, admin };
}

test("a view is its maker's alone until it is shared", async () => {
  const [maker, other, admin] = [await newMember(), await newMember(), await newMember({ isAdmin: true })];
  const made = await maker.views.create(MONDAY);
  expect(made).toMatchObject({
    ...MONDAY,
    isShared: false,
    isPinned: false,
    createdBy: maker.id,
    version: 1,
  });
  const { id } = made;
  expect(await maker.views.get({ id })).toEqual(made);
  for (const { views } of [other, admin]) {
    expect((await views.list({})).items.map((view) => view.id)).not.toContain(id);
    await expectRefusal(views.get({ id }), "NOT_FOUND");
    await expectRefusal(views.update({ id, name: "Mine" }), "NOT_FOUND");
    await expectRefusal(views.delete({ id }), "NOT_FOUND");
    await expectRefusal(views.pin({ id, isPinned: true }), "NOT_FOUND");
    await expectRefusal(views.saveSettings({ list: "deals", defaultViewId: id }), "NOT_FOUND");
  }
  const shared = await maker.views.update({ id, isShared: true, expectedVersion: 1 });
  expect(shared).toMatchObject({ isShared: true, version: 2 });
  expect(await other.views.get({ id })).toEqual(shared);
  expect((await other.views.list({})).items).toContainEqual(shared);
});

test("a shared view is changed by its maker or an administrator, and taken back by its maker alone", async () => {
  const [maker, other, admin] = [await newMember(), await newMember(), await newMember({ isAdmin: true })];
  const { id } = await maker.views.create({ ...MONDAY, isShared: true });
  await expectRefusal(other.views.update({ id, name: "Tuesday" }), "FORBIDDEN");
  await expectRefusal(other.views.delete({ id }), "FORBIDDEN");
  await expectRefusal(admin.views.update({ id, isShared: false }), "FORBIDDEN");
  expect(await admin.views.update({ id, name: "Tuesday" })).toMatchObject({
    name: "Tuesday",
    isShared: true,
  });
  await expectRefusal(maker.views.update({ id, name: "Friday", expectedVersion: 1 }), "STALE_VERSION");
  expect(await maker.views.update({ id, isShared: false })).toMatchObject({ isShared: false });
  await expectRefusal(other.views.get({ id }), "NOT_FOUND");
  await maker.views.delete({ id });
  await expectRefusal(maker.views.get({ id }), "NOT_FOUND");
});

test("of a member who has left, shared views stay and private ones are nobody's", async () => {
  const [maker, other, admin] = [await newMember(), await newMember(), await newMember({ isAdmin: true })];
  const shared = await maker.views.create({ ...MONDAY, isShared: true });
  const own = await maker.views.create({ ...MONDAY, name: "Own" });
  await admin.admin.removeUser({ id: maker.id });
  expect(await other.views.get({ id: shared.id })).toEqual(shared);
  for (const { views } of [other, admin]) await expectRefusal(views.get({ id: own.id }), "NOT_FOUND");
  await expectRefusal(other.views.delete({ id: shared.id }), "FORBIDDEN");
  expect(await admin.views.update({ id: shared.id, name: "Was theirs" })).toMatchObject({
    name: "Was theirs",
  });
  await admin.views.delete({ id: shared.id });
});

test("a name is once per member and list, whatever its case and accents", async () => {
  const [one, other] = [await newMember(), await newMember()];
  const { id } = await one.views.create({ ...MONDAY, name: "Réunion" });
  const { details } = await expectRefusal(one.views.create({ ...MONDAY, name: " REUNION " }), "CONFLICT");
  expect(details.issues).toEqual([{ path: "name", message: "There is a view with this name already" }]);
  const second = await one.views.create({ ...MONDAY, name: "Other" });
  await expectRefusal(one.views.update({ id: second.id, name: "reunion" }), "CONFLICT");
  expect(await one.views.update({ id, name: "réunion" })).toMatchObject({ name: "réunion" });
  await one.views.create({ ...MONDAY, list: "pipeline", query: "", name: "Réunion" });
  await other.views.create({ ...MONDAY, name: "Réunion" });
});

test("pins and the default view are each member's own, and go with the view", async () => {
  const [maker, other] = [await newMember(), await newMember()];
  const { id } = await maker.views.create({ ...MONDAY, name: "Pinned", isShared: true });
  const pinnedOf = async ({ views }: typeof maker) =>
    (await views.list({ isPinned: true })).items.map((view) => view.id);
  const defaultOf = async ({ views }: typeof maker) =>
    (await views.settings()).find(({ list }) => list === "deals")?.defaultViewId;

  expect(await other.views.pin({ id, isPinned: true })).toMatchObject({ isPinned: true });
  expect(await other.views.pin({ id, isPinned: true })).toMatchObject({ isPinned: true });
  expect([await pinnedOf(other), await pinnedOf(maker)]).toEqual([[id], []]);
  // Each view says it of itself, alone and in the list.
  const beside = await other.views.create({ ...MONDAY, name: "Not pinned" });
  expect(await other.views.get({ id })).toMatchObject({ isPinned: true });
  expect(await other.views.get(beside)).toMatchObject({ isPinned: false });
  const listed = (await other.views.list({ list: ["deals"] })).items;
  expect(listed.filter((view) => view.isPinned).map((view) => view.id)).toEqual([id]);
  expect((await other.views.list({ isPinned: false })).items.map((view) => view.id)).not.toContain(id);
  const settings = await other.views.saveSettings({ list: "deals", defaultViewId: id });
  expect(settings).toEqual({ list: "deals", layout: "cards", columns: null, defaultViewId: id });
  expect([await defaultOf(other), await defaultOf(maker)]).toEqual([id, null]);
  const { details } = await expectRefusal(
    other.views.saveSettings({ list: "rim", defaultViewId: id }),
    "UNPROCESSABLE_CONTENT",
  );
  expect(details.issues).toEqual([{ path: "defaultViewId", message: "This view is one of deals" }]);

  // What is hidden is neither, until it is shared again.
  await maker.views.update({ id, isShared: false });
  expect([await pinnedOf(other), await defaultOf(other)]).toEqual([[], null]);
  await maker.views.update({ id, isShared: true });
  expect([await pinnedOf(other), await defaultOf(other)]).toEqual([[id], id]);
  await other.views.pin({ id, isPinned: false });
  await other.views.saveSettings({ list: "deals", defaultViewId: null });
  expect([await pinnedOf(other), await defaultOf(other)]).toEqual([[], null]);

  await other.views.pin({ id, isPinned: true });
  await other.views.saveSettings({ list: "deals", defaultViewId: id });
  await maker.views.delete({ id });
  expect([await pinnedOf(other), await defaultOf(other)]).toEqual([[], null]);
});

test("views are listed by name, of some lists, page by page", async () => {
  const member = await newMember();
  const names = ["Zeta", "alpha", "O’Hara", "Ohara’s", "beta"];
  for (const name of names) await member.views.create({ list: "tasks", name, query: "" });
  await member.views.create({ list: "firms", name: "Banks", query: "type=bank" });
  const ownOf = async (input: Parameters<typeof member.views.list>[0]) => {
    const { items, nextCursor } = await member.views.list(input);
    return { names: items.map(({ name }) => name), nextCursor };
  };
  const all = ["alpha", "beta", "O’Hara", "Ohara’s", "Zeta"];
  expect(await ownOf({ list: ["tasks"] })).toEqual({ names: all, nextCursor: null });
  expect((await ownOf({ list: ["firms", "tasks"] })).names).toEqual(
    expect.arrayContaining([...names, "Banks"]),
  );
  const first = await ownOf({ list: ["tasks"], limit: 2 });
  expect(first.names).toEqual(all.slice(0, 2));
  const second = await ownOf({ list: ["tasks"], limit: 3, cursor: first.nextCursor ?? "" });
  expect(second).toEqual({ names: all.slice(2), nextCursor: null });
  await expectWrongFields(member.views.list({ cursor: "x" }), "cursor");
  // @ts-expect-error: there is no such list.
  await expectWrongFields(member.views.list({ list: "shoes" }), "list");
});

const QUERIES: Record<CreateViewInput["list"], string> = {
  deals:
    "tab=dead&view=board&stage=under_loi%2Cclosed&leadUserId=12%2Cnone&mine=true&value=10..20&columns=name.300%2Cstage",
  pipeline: "search=12%2C13&sector=Software&firmId=3&createdAt=2026-01-01..",
  contacts: "tab=general&isPublic=true%2Cfalse&source=csv&createdBy=none&sort=createdBy.asc",
  tasks: "tab=team&status=pending&dueDate=..2026-02-01&view=table&sort=dueDate.desc",
  documents: "view=list&dealId=general&type=pdf",
  firms: "type=bank%2Claw_firm&search=a+b",
  portfolio: "view=table&closedAt=2026-01-01..2026-12-31",
  rim: "followUp=overdue&rimFollowUpInterval=9_months",
};

describe("a query", () => {
  test.each(LISTS)("of %s is what the address of the list may have", async (list) => {
    const { views } = await newMember();
    const query = QUERIES[list];
    expect(await views.create({ list, name: "One", query })).toMatchObject({ query });
  });

  test.each([
    ["deals", "stge=closed", "stge is not a parameter of deals"],
    ["deals", "saved=3", "saved is not a parameter of deals"],
    ["deals", "limit=5", "limit is not a parameter of deals"],
    ["firms", "stage=closed", "stage is not a parameter of firms"],
    ["deals", "stage=closed&stage=under_loi", "stage is there twice"],
    ["deals", "sort=shoeSize.asc", "sort: sort must be one of"],
    ["deals", "sort=value.up", "sort: sort must be one of"],
    ["deals", "columns=name%2CshoeSize", "columns: field must be one of"],
    ["deals", "columns=name%2Cname", "columns: name is there twice"],
    ["deals", "columns=name.5", "columns: width must be between 60 and 800 pixels"],
    ["deals", "value=10%3C20", "value: Deal value must be a range"],
    ["deals", "value=20..10", "value: Deal value must not end before it begins"],
    ["deals", "stage=lost", "stage: Stage must be some of"],
    ["deals", "stage=", "stage: Stage must be some of"],
    ["deals", "leadUserId=me", "leadUserId: Deal lead must be ids of members"],
    ["deals", "mine=yes", "mine: Mine must be true or false"],
    ["deals", "createdAt=2026-02-30..", "createdAt: Created"],
    ["portfolio", "view=board", "view: view must be"],
    ["tasks", "tab=mine", "tab: tab must be"],
  ] as const)("of %s cannot have %j: %s", async (list, query, message) => {
    const { views } = await newMember();
    const own = await views.create({ ...MONDAY, name: "Own" });
    const refusal = await expectWrongFields(views.create({ list, name: "A", query }), "query");
    expect(refusal.message).toContain(message);
    if (list === "deals") await expectWrongFields(views.update({ id: own.id, query }), "query");
    expect((await views.list({})).items.filter(({ createdBy }) => createdBy === own.createdBy)).toEqual([
      own,
    ]);
  });

  test("a name and a query have their limits", async () => {
    const { views } = await newMember();
    await expectWrongFields(views.create({ ...MONDAY, name: " " }), "name");
    await expectWrongFields(views.create({ ...MONDAY, name: "n".repeat(101) }), "name");
    await expectWrongFields(views.create({ ...MONDAY, query: `search=${"x".repeat(2_000)}` }), "query");
    await views.create({ ...MONDAY, name: "n".repeat(100), query: "" });
  });
});

test(`a member has ${MAX_VIEWS} views at most`, async () => {
  const { views } = await newMember();
  const numbers = Array.from({ length: MAX_VIEWS }, (_, at) => at);
  for (const at of numbers) await views.create({ ...MONDAY, name: `View ${at}` });
  await expectRefusal(views.create({ ...MONDAY, name: "One more" }), "CONFLICT");
});
