import { LISTS } from "@dealflow/validators/views";
import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const views = async () => workspace.callerAs(await workspace.makeMember()).views;

test("a new member sees cards, and columns as they are at first", async () => {
  const { settings } = await views();
  expect(await settings()).toContainEqual({
    list: "deals",
    layout: "cards",
    columns: null,
    defaultViewId: null,
  });
});

test("each list has its own layouts, of which a new member sees the first", async () => {
  const { settings, saveSettings } = await views();
  const layouts = Object.fromEntries((await settings()).map(({ list, layout }) => [list, layout]));
  expect(layouts).toEqual({
    ...{ deals: "cards", pipeline: "cards", contacts: "cards", tasks: "cards" },
    ...{ documents: "folders", firms: "list", portfolio: "cards", rim: "cards" },
  });
  for (const list of LISTS) {
    expect(await saveSettings({ list, layout: "table" })).toMatchObject({ list, layout: "table" });
  }
  await expectWrongFields(saveSettings({ list: "firms", layout: "board" }), "layout");
  await expectWrongFields(
    saveSettings({ list: "firms", columns: [{ field: "stage", width: null }] }),
    "columns.0.field",
  );
});

test("what was chosen is kept per member, and what was not sent stays", async () => {
  const [one, other] = [await views(), await views()];
  const columns = [
    { field: "name", width: 300 },
    { field: "value", width: null },
  ];
  expect(await one.saveSettings({ list: "deals", layout: "table" })).toMatchObject({
    columns: null,
    defaultViewId: null,
  });
  const saved = await one.saveSettings({ list: "deals", columns });
  expect(saved).toEqual({ list: "deals", layout: "table", columns, defaultViewId: null });
  expect(await one.saveSettings({ list: "deals" })).toEqual(saved);
  expect(await one.settings()).toContainEqual(saved);
  expect(await other.settings()).toContainEqual({
    list: "deals",
    layout: "cards",
    columns: null,
    defaultViewId: null,
  });
  expect(await one.saveSettings({ list: "deals", columns: null, defaultViewId: null })).toMatchObject({
    columns: null,
  });
});

test("what cannot be is refused at its place, and nothing is kept of it", async () => {
  const { saveSettings, settings } = await views();
  const before = await settings();
  const column = { field: "value", width: null };
  const save = (columns: { field: string; width: number | null }[]) =>
    saveSettings({ list: "deals", layout: "table", columns });
  await expectWrongFields(save([column, { field: "shoeSize", width: null }]), "columns.1.field");
  await expectWrongFields(save([column, column]), "columns.1.field");
  await expectWrongFields(save([{ field: "value", width: 5 }]), "columns.0.width");
  await expectWrongFields(save([]), "columns");
  // @ts-expect-error: there is no such layout.
  await expectWrongFields(saveSettings({ list: "deals", layout: "carousel" }), "layout");
  // @ts-expect-error: there is no such list.
  await expectWrongFields(saveSettings({ list: "shoes" }), "list");
  expect(await settings()).toEqual(before);
});

test("an administrator sets how a list opens, until a member chooses", async () => {
  const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).views;
  const [chose, other] = [await views(), await views()];
  const layoutOf = async ({ settings }: typeof chose) =>
    (await settings()).find(({ list }) => list === "pipeline")?.layout;
  await chose.saveSettings({ list: "pipeline", layout: "cards" });
  try {
    const set = { list: "pipeline", layout: "table" } as const;
    expect(await admin.saveDefault(set)).toEqual(set);
    expect(await other.defaults()).toContainEqual(set);
    expect([await layoutOf(chose), await layoutOf(other)]).toEqual(["cards", "table"]);
    await expectRefusal(other.saveDefault(set), "FORBIDDEN");
    await expectWrongFields(admin.saveDefault({ list: "pipeline", layout: "board" }), "layout");
  } finally {
    await admin.saveDefault({ list: "pipeline", layout: "cards" });
  }
  expect(await layoutOf(other)).toBe("cards");
});
