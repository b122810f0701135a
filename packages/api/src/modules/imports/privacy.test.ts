import { contactImports, contacts } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { cardFile, csvFile } from "../../testing/contact-imports.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();

it("an import never reveals that another member has the same person as a private contact", async () => {
  const [owner, other] = [
    await workspace.makeMember(),
    await workspace.makeMember({ role: "partner", isAdmin: true }),
  ];
  const file = cardFile(
    ["secret-1", "FN:Hidden Person", "ORG:Hiddenco", "EMAIL:hidden@person.example"],
    ["secret-2", "FN:Hidden Nameless"],
  );
  await workspace.callerAs(owner).imports.run(file);

  const { imports } = workspace.callerAs(other);
  expect((await imports.check(file)).counts).toMatchObject({ new: 2, duplicate: 0 });
  const typed = csvFile("Hidden Person,hidden@person.example,Hiddenco", "Hidden Nameless");
  expect((await imports.check(typed)).counts).toMatchObject({ new: 2, duplicate: 0 });
  expect(await imports.run(file)).toMatchObject({ success: true, created: 2, duplicates: 0, errors: [] });
});

it("an import finds duplicates among public contacts", async () => {
  const [owner, other] = [await workspace.makeMember(), await workspace.makeMember()];
  const shared = { name: "Shared Person", company: "Sharedco GmbH", isPublic: true };
  await workspace.callerAs(owner).contacts.create({ ...shared, email: "shared@person.example" });
  const { rows } = await workspace
    .callerAs(other)
    .imports.check(
      csvFile(
        "S. P.,SHARED@person.example",
        "shared person,,sharedco",
        "Shared Person,another@person.example,Sharedco",
      ),
    );
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["duplicate", "Has the e-mail address of Shared Person (Sharedco GmbH)"],
    ["duplicate", "Has the name and company of Shared Person (Sharedco GmbH)"],
    ["new", "Has a name like Shared Person (Sharedco GmbH)"],
  ]);
});

it("an import is shown only in the importer's activities, without names of contacts", async () => {
  const [me, other] = [
    await workspace.makeMember(),
    await workspace.makeMember({ role: "partner", isAdmin: true }),
  ];
  const before = workspace.logged.length;
  const { imports, activities } = workspace.callerAs(me);
  const { importId } = await imports.run(
    csvFile("Marker Person,marker@person.example,Markerco,,,Marker notes", ",,,Marker title"),
  );
  await imports.run(csvFile("Only One"));

  const mine = (await activities.list({})).items.filter(({ userId }) => userId === me.id);
  expect(mine).toMatchObject([
    { type: "contact_added", description: "Imported 1 contact", contactId: null },
    { type: "contact_added", description: "Imported 1 contact", contactId: null },
  ]);
  const others = workspace.callerAs(other);
  expect((await others.activities.list({})).items.filter(({ userId }) => userId === me.id)).toEqual([]);
  expect(await others.imports.progress()).toBeNull();
  expect(await others.imports.list()).toEqual([]);
  expect((await others.contacts.list({ search: "marker" })).items).toEqual([]);
  expect(await others.firms.suggest({ search: "Markerco" })).toEqual([]);

  const [row] = await workspace.db.select().from(contactImports).where(eq(contactImports.id, importId));
  expect(JSON.stringify(row).toLowerCase()).not.toContain("marker");
  expect(JSON.stringify(workspace.logged.slice(before)).toLowerCase()).not.toContain("marker");

  await imports.undo({ id: importId });
  const left = (await activities.list({})).items.filter(({ userId }) => userId === me.id);
  expect(left).toHaveLength(1);
});

it("an import creates contacts that are private to the importer, whatever the file says", async () => {
  const me = await workspace.makeMember();
  const file = {
    source: "csv" as const,
    file: "Name,isPublic,createdBy,category,id\nTaken Over,true,1,financing,7",
  };
  await workspace.callerAs(me).imports.run(file);
  const rows = await workspace.db.select().from(contacts).where(eq(contacts.createdBy, me.id));
  expect(rows).toMatchObject([{ name: "Taken Over", isPublic: false, category: "financing", source: "csv" }]);
});
