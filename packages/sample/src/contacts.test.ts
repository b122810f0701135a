import { openTestWorkspace } from "@dealflow/api/testing/workspace";
import { contacts, firms } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { loadSample } from "./load.ts";

const workspace = await openTestWorkspace();
const { db, clock } = workspace;
const admin = await workspace.makeMember({ username: "admin", role: "partner", isAdmin: true });
const call = workspace.callerAs(admin);

beforeAll(async () => {
  const { settings, context } = workspace;
  expect(await loadSample({ db, settings, log: context().log, now: clock.now() })).toBe(true);
});

const firmNamed = async (name: string) => {
  const [firm] = await db
    .select({ id: firms.id })
    .from(firms)
    .where(eq(firms.key, sql`firm_key(${name})`));
  if (!firm) throw new Error(`the sample has no firm ${name}`);
  return firm.id;
};
const personNamed = async (search: string) => {
  const { items } = await call.contacts.list({ search });
  const [person] = items;
  if (!person) throw new Error(`the sample has no ${search}`);
  return person;
};

it("shows the administrator everyone's public contacts and a few of its own", async () => {
  const { items } = await call.contacts.list({});
  const own = items.filter(({ createdBy, isPublic }) => createdBy === admin.id && !isPublic);
  expect([items.length, own.length]).toEqual([128, 2]);
  const counts = await call.contacts.counts({});
  expect(
    Math.min(counts.financing, counts.deal_sourcing, counts.target_acquisition, counts.general),
  ).toBeGreaterThan(20);
  expect(items.some(({ name, company }) => name.length > 40 && (company?.length ?? 0) > 60)).toBe(true);
});

it("has firms of several people, in different spellings, and one that only the administrator sees", async () => {
  const { items } = await call.contacts.list({ firmId: await firmNamed("Cairnhill Equipment Finance") });
  expect(items).toHaveLength(3);
  expect(new Set(items.map(({ company }) => company)).size).toBe(2);
  const [hidden] = await db
    .select()
    .from(contacts)
    .where(eq(contacts.company, "Whitlock Succession Counsel"));
  const profile = await call.firms.get({ id: hidden?.firmId ?? 0 });
  expect(profile).toMatchObject({ name: "Whitlock Succession Counsel", contacts: 2, deals: 0, lender: null });
});

it("has firms of several types, with the domain of their e-mail addresses", async () => {
  const { items } = await call.firms.list({});
  const typed = items.filter(({ type }) => type !== null);
  expect(new Set(typed.map(({ type }) => type))).toEqual(new Set(["bank", "fund", "adviser", "law_firm"]));
  expect(typed.every(({ domain }) => domain?.endsWith(".example"))).toBe(true);
});

it("has lenders with a history: asked repeatedly, committed, passed, with terms", async () => {
  const profile = await call.firms.get({ id: await firmNamed("Thornwick Credit Partners") });
  expect(profile.contacts).toBe(3);
  const { dealsShown = 0, sheetsIssued = 0, committed = 0, passed = 0, lastTerms } = profile.lender ?? {};
  expect(dealsShown).toBeGreaterThan(3);
  expect(Math.min(sheetsIssued, committed, passed)).toBeGreaterThan(0);
  expect(lastTerms?.amount).not.toBeNull();
});

it("lists the deals of its contacts", async () => {
  const lender = await personNamed("Daniel Abramowitz");
  const lent = await call.contacts.deals({ id: lender.id });
  expect(lent.length).toBeGreaterThan(1);
  expect(lent.every(({ as }) => as === "lender_contact")).toBe(true);
  const owner = await personNamed("Patrick Loughran");
  expect(await call.contacts.deals({ id: owner.id })).toMatchObject([
    { as: "contact_person", company: "Ironvale Manufacturing Software" },
  ]);
});

it("has the people of a deal with their roles: banker, counsel, owner, lenders and advisers", async () => {
  const { items } = await call.deals.list({ search: "Ironvale" });
  const { people, offered } = await call.dealContacts.list({ id: items[0]?.id ?? 0 });
  expect(people.filter(({ isLinked }) => isLinked).map(({ name, role }) => [name, role])).toEqual([
    ["Patrick Loughran", "owner"],
    ["Sanjay Wadhwa", "banker"],
    ["Victoria Ashworth", "counsel"],
    ["Linus Abebe", "adviser"],
  ]);
  expect(people.some(({ role, as }) => role === "lender" && as === "lender_contact")).toBe(true);
  expect(offered).toEqual([]);
});

it("finds a company that was turned down fourteen months ago as a duplicate", async () => {
  const [found] = await call.duplicates.find({ company: "Brannock Uniforms" });
  expect(found).toMatchObject({
    kind: "deal",
    category: "dead",
    codename: "Project Spindle",
    lead: "David Okonkwo",
  });
  const since = found?.kind === "deal" ? found.since : clock.now();
  const months = (clock.now().getTime() - since.getTime()) / (30.44 * 86_400_000);
  expect(Math.floor(months)).toBe(14);
});

it("has pending registrations", async () => {
  const { items } = await call.admin.pendingUsers();
  expect(items.map(({ role }) => role).sort()).toEqual(["analyst", "partner"]);
});
