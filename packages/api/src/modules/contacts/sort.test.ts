import { contacts } from "@dealflow/db/schema";
import { CONTACT_SORTS, type Contact, type ContactSort } from "@dealflow/validators/contacts";
import { CONTACT_CATEGORIES } from "@dealflow/validators/labels/lists";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeIn, type SortValues, sortedIds, testSorts } from "../../testing/sorts.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const members = await Promise.all(
  ["Åsa Berg", "O’Hara Finn", "ohara Ann"].map((name) => workspace.makeMember({ name })),
);
const [reader = await workspace.makeMember()] = members;
const { contacts: caller } = workspace.callerAs(reader);
const optional = (n: number, text: string) => (n % 3 === 0 ? null : `${text}${(n * 7) % 5}`);
for (let n = 0; n < 24; n++) {
  const creator = members[n % members.length] ?? reader;
  const { id } = await workspace.callerAs(creator).contacts.create({
    name: `${["Ångström", "angstrom", "Ó Brien", "obrien"][n % 4]} ${n % 3}`,
    title: optional(n, "Partner "),
    company: optional(n + 1, "Company "),
    category: CONTACT_CATEGORIES[(n * 3) % CONTACT_CATEGORIES.length],
    email: optional(n + 2, "person")?.concat("@example.com") ?? null,
    phone: optional(n, "+49 30 123450"),
    isPublic: n % 4 !== 0,
  });
  const createdAt = new Date(Date.UTC(2026, 0, 1 + ((n * 11) % 13)));
  const source = optional(n + 1, "source");
  await workspace.db.update(contacts).set({ createdAt, source }).where(eq(contacts.id, id));
}

const memberNames = new Map(members.map(({ id, name }) => [id, name]));
const VALUES: SortValues<ContactSort, Contact> = {
  name: ({ name }) => name,
  title: ({ title }) => title,
  company: ({ company }) => company,
  category: ({ category }) => placeIn("contact-categories", category),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  isPublic: ({ isPublic }) => Number(isPublic),
  source: ({ source }) => source,
  createdBy: ({ createdBy }) => memberNames.get(createdBy) ?? null,
  createdAt: ({ createdAt }) => createdAt.getTime(),
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
};

testSorts(CONTACT_SORTS, caller.list, VALUES);

test("no order shows the private contacts of others", async () => {
  for (const field of CONTACT_SORTS) {
    const { items } = await caller.list({ sort: `${field}.asc` });
    expect(items).not.toEqual([]);
    expect(items.filter(({ isPublic, createdBy }) => !isPublic && createdBy !== reader.id)).toEqual([]);
  }
});

test("a sort goes with a category, a search and the last contact", async () => {
  const all = (await caller.list({ category: "general", search: "partner" })).items;
  const { items } = await caller.list({
    category: "general",
    search: "partner",
    sort: "createdBy.desc",
    lastContact: true,
    limit: 50,
  });
  expect(all.length).toBeGreaterThan(1);
  expect(items.map(({ id }) => id)).toEqual(sortedIds(VALUES, all, "createdBy", "desc"));
  expect(items[0]).toHaveProperty("lastContact", null);
});
