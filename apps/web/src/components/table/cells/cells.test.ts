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
  "+1 555 0100",
  "+1 (212) 555-0100",
  "+41 44 555 01 10",
  "+49 (0)30 5550 123",
  "+44 20 7946 0958 ext. 12",
  "+1\u00a0212\u00a0555\u00a00100",
])("the phone number %s is copied as it is, alone and among others", (phone) => {
  expect(toTsv([[phone]])).toBe(phone);
  expect(toTsv([["Ann", phone]])).toBe(`Ann\t${phone}`);
});

it.each(["+1-555-0100", "+1.212.555.0100", "+1 - 555 - 0100"])(
  "%s, with which a spreadsheet would calculate, is copied as it is alone, and as text among others",
  (phone) => {
    expect(toTsv([[phone]])).toBe(phone);
    expect(toTsv([["Ann", phone]])).toBe(`Ann\t'${phone}`);
  },
);

it.each([
  ...["+cmd|' /C calc'!A0", "+1 555 0100+cmd|calc", "+1 555 0100;=1", "+1 555 0100\n=1", "+SUM(1 555 0100)"],
  ...[
    "+1+1",
    "+1 2",
    "+A1 555 0100",
    "+1 555 0100 =HYPERLINK(1)",
    "+1 555 0100*2",
    " +1 555 0100",
    "@1 555 0100",
  ],
  ...[
    "=1 555 0100",
    "-1 555 0100",
    "+1 21/345678",
    "+1 555 0100 0100 0100 0100",
    "＋1 555 0100",
    "+1 555 01:00",
  ],
])("%j is text, alone too", (text) => {
  const copied = toTsv([[text]]);
  expect(copied.startsWith("'") || copied.startsWith(`"'`)).toBe(true);
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
