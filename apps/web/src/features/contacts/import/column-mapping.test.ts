import { expect, it } from "vitest";
import { columnName, factIn, sameMapping, toggleColumn } from "./column-mapping.ts";

it("joins columns in the order in which they were chosen", () => {
  const chosen = toggleColumn(toggleColumn({ email: [2] }, "name", 1), "name", 0);
  expect(chosen).toEqual({ email: [2], name: [1, 0] });
  expect(factIn(["Lovelace", " Ada ", "ada@example.com"], "name", chosen.name ?? [])).toBe("Ada Lovelace");
});

it("gives a column back that is chosen again", () => {
  expect(toggleColumn({ name: [1, 0] }, "name", 1)).toEqual({ name: [0] });
});

it("leaves no gap for cells that are blank or missing", () => {
  expect(factIn(["Ada", " ", "Lovelace"], "name", [0, 1, 2, 9])).toBe("Ada Lovelace");
});

it("takes one address of several, and joins what is no name with commas", () => {
  expect(factIn(["", "b@example.com", "c@example.com"], "email", [0, 1, 2])).toBe("b@example.com");
  expect(factIn(["Acme", "Europe"], "company", [0, 1])).toBe("Acme, Europe");
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
