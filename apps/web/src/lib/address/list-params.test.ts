import { expect, it } from "vitest";
import { columnsIn, listParams, sortsBy, sortsWithOwn } from "./list-params.ts";

const columns = columnsIn("deals", ["name", "stage", "value"]);
const column = (field: string, width: number | null = null) => ({ field, width });

it.each([
  ["name.300,stage", [column("name", 300), column("stage")]],
  ["value", [column("value")]],
  [
    "name,custom.region.120,custom.revenue_2025",
    [column("name"), column("custom.region", 120), column("custom.revenue_2025")],
  ],
])("writes columns as it reads them: %s", (text, read) => {
  expect(columns.read(text)).toEqual(read);
  expect(columns.write(read)).toBe(text);
});

it.each([
  ["name,shoeSize", "name"],
  ["name,stage,name.300", "name,stage"],
  ["name.5,stage.9999", "name.60,stage.800"],
  ["name.wide,stage", "stage"],
  [" stage , name ", "stage,name"],
])("leaves out of %s what cannot be", (text, shown) => {
  const read = columns.read(text);
  expect(read && columns.write(read)).toBe(shown);
});

it.each([undefined, "", "shoeSize", ","])("takes %j as no choice of columns", (text) => {
  expect(columns.read(text)).toBeNull();
  expect(columns.write(null)).toBeNull();
});

it("knows fields of one's own only where records have some", () => {
  expect(columnsIn("tasks", ["title"]).read("title,custom.region")).toEqual([column("title")]);
});

it("sorts by fields of one's own where the list can", () => {
  expect(sortsBy(["name"]).read("custom.region.asc")).toBeNull();
  const sorts = sortsWithOwn(["name"]);
  const read = ["name.asc", "custom.region.desc", "custom.region", "custom.Region.asc", "size.asc"].map(
    (text) => sorts.read(text),
  );
  expect(read).toEqual(["name.asc", "custom.region.desc", null, null, null]);
  expect(sorts.write("custom.region.desc")).toBe("custom.region.desc");
});

it("tells the view that is open, or that none is", () => {
  const { saved } = listParams({
    list: "deals",
    layouts: ["cards", "table"],
    sorts: sortsBy(["name"]),
    columns: { name: {} },
  });
  expect([saved.read("12"), saved.read("all"), saved.read("mine"), saved.read(undefined)]).toEqual([
    12,
    "all",
    null,
    null,
  ]);
});
