import { expect, test } from "vitest";
import { cardFile } from "../../testing/contact-imports.ts";
import { expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();

const csv = (...rows: string[]) => ({
  source: "csv" as const,
  file: ["Name,Email,Category", ...rows].join("\n"),
});

async function open() {
  const { contacts, imports } = workspace.callerAs(await workspace.makeMember());
  const categories = async () => {
    const { items } = await contacts.list({});
    return items.map(({ name, category }) => `${name} ${category}`);
  };
  return { contacts, imports, categories };
}

test("each row has the category of its column, and rows without one the category chosen for all", async () => {
  const { imports, categories } = await open();
  const file = {
    ...csv(
      "Ann,ann@a.example,Financing",
      "Ben,ben@b.example,DEAL_SOURCING",
      "Cem,cem@c.example,Targets",
      "Dag,dag@d.example,",
      "Eva,eva@e.example,Lawyer",
    ),
    category: "target_acquisition" as const,
  };
  const check = await imports.check(file);
  expect(check.csv?.columns.category).toEqual([2]);
  expect(check.rows.map(({ category, reason }) => [category, reason])).toEqual([
    ["financing", null],
    ["deal_sourcing", null],
    ["target_acquisition", null],
    ["target_acquisition", null],
    ["target_acquisition", "Category “Lawyer” is not known"],
  ]);
  await imports.run(file);
  expect(await categories()).toEqual([
    "Ann financing",
    "Ben deal_sourcing",
    "Cem target_acquisition",
    "Dag target_acquisition",
    "Eva target_acquisition",
  ]);
});

test("a vCard file has one category for all, general unless chosen", async () => {
  const { imports, categories } = await open();
  const card = (name: string) => cardFile([name, `FN:${name}`]);
  await imports.run({ ...card("Fay"), category: "financing" });
  await imports.run(card("Gus"));
  expect(await categories()).toEqual(["Fay financing", "Gus general"]);
});

test("a column changes the category of known contacts, the category for all does not; undo restores it", async () => {
  const { imports, categories } = await open();
  await imports.run(csv("Ann,ann@a.example,Financing"));
  await imports.run({ ...csv("Ann,ann@a.example,"), category: "deal_sourcing" });
  expect(await categories()).toEqual(["Ann financing"]);
  const changed = csv("Ann,ann@a.example,General");
  expect((await imports.check(changed)).rows).toMatchObject([
    { outcome: "changed", category: null, reason: "Changes Ann: category from “financing” to “general”" },
  ]);
  const { importId } = await imports.run(changed);
  expect(await categories()).toEqual(["Ann general"]);
  await imports.undo({ id: importId });
  expect(await categories()).toEqual(["Ann financing"]);
});

test("an invalid category is refused", async () => {
  const { imports } = await open();
  const wrong: Parameters<typeof imports.check>[0] = JSON.parse(
    JSON.stringify({ ...csv("Ann,,"), category: "lawyer" }),
  );
  await expectWrongFields(imports.check(wrong), "category");
});
