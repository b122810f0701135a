import { expect, it } from "vitest";
import { cellAfter, toTsv, typedOver } from "./cells.ts";

it("cells are copied with tabs and lines, and quotes around those that have either", () => {
  const rows = [
    ["Project Alder", "12500000.00"],
    ['The "A" list', "two\nlines\tand a tab"],
  ];
  expect(toTsv(rows)).toBe('Project Alder\t12500000.00\n"The ""A"" list"\t"two\nlines\tand a tab"');
});

it("what a spreadsheet would run is copied as text, numbers as they are", () => {
  expect(toTsv([["=1+1", "-5", "@SUM(A1)"]])).toBe("'=1+1\t-5\t'@SUM(A1)");
});

it.each([
  ["ArrowDown", false, [11, 3]],
  ["ArrowUp", true, [0, 3]],
  ["ArrowLeft", false, [10, 2]],
  ["ArrowRight", true, [10, 7]],
  ["PageDown", false, [30, 3]],
  ["PageUp", false, [0, 3]],
  ["Home", false, [10, 0]],
  ["Home", true, [0, 0]],
  ["End", false, [10, 7]],
  ["End", true, [99, 7]],
])("%s, with Ctrl: %s, leads from row 10 and column 3 to %j", (key, ctrl, [row, column]) => {
  const extent = { rows: 100, columns: 8, page: 20 };
  expect(cellAfter({ key, ctrl }, { row: 10, column: 3 }, extent)).toEqual({ row, column });
});

it("other keys lead nowhere", () => {
  expect(
    cellAfter({ key: "x", ctrl: false }, { row: 0, column: 0 }, { rows: 1, columns: 1, page: 1 }),
  ).toBeNull();
});

it.each([
  ["Enter", undefined],
  ["F2", undefined],
  ["Delete", ""],
  ["Backspace", ""],
  ["7", "7"],
  ["ß", "ß"],
  [" ", null],
  ["Escape", null],
  ["ArrowDown", null],
])("%s over a cell types %j", (key, typed) => {
  const pressed = { key, ctrlKey: false, metaKey: false, altKey: false };
  expect(typedOver(pressed)).toBe(typed);
  expect(typedOver({ ...pressed, ctrlKey: true })).toBeNull();
});
