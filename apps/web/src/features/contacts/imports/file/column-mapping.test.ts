import { expect, it } from "vitest";
import { columnName, looksLikeContact, sameMapping, toggleColumn } from "./column-mapping.ts";

it("keeps columns in the order in which they were chosen", () => {
  const chosen = toggleColumn(toggleColumn({ email: [2] }, "name", 1), "name", 0);
  expect(chosen).toEqual({ email: [2], name: [1, 0] });
});

it("gives a column back that is chosen again", () => {
  expect(toggleColumn({ name: [1, 0] }, "name", 1)).toEqual({ name: [0] });
});

it("calls a column without a heading by its place", () => {
  expect([columnName(["Name", " "], 0), columnName(["Name", " "], 1), columnName([], 4)]).toEqual([
    "Name",
    "Column 2",
    "Column 5",
  ]);
});

it("tells a changed mapping from one that is the same", () => {
  expect(sameMapping({ name: [0], notes: [] }, { name: [0] })).toBe(true);
  expect(sameMapping({ name: [0, 1] }, { name: [1, 0] })).toBe(false);
});

it.each([
  [["Name", "zoe@example.com"], true],
  [["Zoë", " +44 (0)20 7946 0018 "], true],
  [["Name", "E-mail", "Phone 2", "", "2024"], false],
])("takes %j for a contact: %s", (headings, expected) => {
  expect(looksLikeContact(headings)).toBe(expected);
});
