import { expect, it } from "vitest";
import { columnsIn, listParams } from "./list-params.ts";

const columns = columnsIn(["name", "stage", "value"]);
const column = (field: string, width: number | null = null) => ({ field, width });

it.each([
  ["name.300,stage", [column("name", 300), column("stage")]],
  ["value", [column("value")]],
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

it("tells the view that is open, or that none is", () => {
  const { saved } = listParams({ layouts: ["cards", "table"], sorts: ["name.asc"], columns: { name: {} } });
  expect([saved.read("12"), saved.read("all"), saved.read("mine"), saved.read(undefined)]).toEqual([
    12,
    "all",
    null,
    null,
  ]);
});
