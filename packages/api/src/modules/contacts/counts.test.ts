import { CONTACT_CATEGORIES } from "@dealflow/validators/labels/lists";
import { expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const mine = workspace.callerAs(await workspace.makeMember());
const theirs = workspace.callerAs(await workspace.makeMember({ role: "partner", isAdmin: true }));

const made = [
  { name: "Mai Berg", company: "Larkspur Foods", category: "financing", isPublic: true },
  { name: "Jo Park", company: "Larkspur Foods", category: "financing" },
  { name: "Ada Kern", title: "Larkspur trustee", category: "deal_sourcing", isPublic: true },
  { name: "Ivo Lam", company: "100% Pure", category: "target_acquisition", isPublic: true },
  { name: "Cy Lark", category: "general" },
] as const;
for (const contact of made) await mine.contacts.create(contact);
await theirs.contacts.create({ name: "Di Vale", company: "Larkspur Foods", category: "general" });

const none = { total: 0, financing: 0, deal_sourcing: 0, target_acquisition: 0, general: 0 };

test("counts the visible contacts, in total and by category", async () => {
  const shared = { total: 3, financing: 1, deal_sourcing: 1, target_acquisition: 1, general: 0 };
  expect(await mine.contacts.counts({})).toEqual({ ...shared, total: 5, financing: 2, general: 1 });
  expect(await theirs.contacts.counts({})).toEqual({ ...shared, total: 4, general: 1 });
});

test.each(["lark", " LARKSPUR ", "larkspur foods", "trustee", "%", "100% p", "_", "\\", "nobody", "  "])(
  "counts as many for %j as the list contains",
  async (search) => {
    for (const { contacts, sidebar } of [mine, theirs]) {
      const { items } = await contacts.list({ search });
      const ofCategory = async (category: (typeof CONTACT_CATEGORIES)[number]) => [
        category,
        (await contacts.list({ search, category })).items.length,
      ];
      const listed = Object.fromEntries(await Promise.all(CONTACT_CATEGORIES.map(ofCategory)));
      expect(await contacts.counts({ search })).toEqual({ total: items.length, ...listed });
      expect((await sidebar.counts()).contacts).toBe((await contacts.counts({})).total);
    }
  },
);

test("counts zero without contacts, and refuses anonymous callers", async () => {
  const quiet = await openTestWorkspace();
  expect(await quiet.callerAs(await quiet.makeMember()).contacts.counts({})).toEqual(none);
  await expectRefusal(workspace.anonymous.contacts.counts({}), "UNAUTHORIZED");
});
