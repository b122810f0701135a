import { expect, it } from "vitest";
import { columnLabel, isSameMapping, toggleColumn } from "./column-mapping.ts";

it("keeps columns in the order in which they were chosen", () => {
  const chosen = toggleColumn(toggleColumn({ email: [2] }, "name", 1), "name", 0);
  expect(chosen).toEqual({ email: [2], name: [1, 0] });
});

it("removes a column that is chosen again", () => {
  expect(toggleColumn({ name: [1, 0] }, "name", 1)).toEqual({ name: [0] });
});

it("labels a column without a heading by its number", () => {
  expect([columnLabel(["Name", " "], 0), columnLabel(["Name", " "], 1), columnLabel([], 4)]).toEqual([
    "Name",
    "Column 2",
    "Column 5",
  ]);
});

it("compares mappings", () => {
  expect(isSameMapping({ name: [0], notes: [] }, { name: [0] })).toBe(true);
  expect(isSameMapping({ name: [0, 1] }, { name: [1, 0] })).toBe(false);
});
