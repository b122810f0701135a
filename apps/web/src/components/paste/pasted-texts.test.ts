import { expect, it } from "vitest";
import { toTsv } from "../table/cells.ts";
import { pastedTexts } from "./pasted-texts.ts";

it.each([
  ["one\r\ntwo\r\n", [["one"], ["two"]]],
  ["one", [["one"]]],
  ["", [[""]]],
  [
    "a\tb\n\tc\n",
    [
      ["a", "b"],
      ["", "c"],
    ],
  ],
  ["first\n\nthird", [["first"], [""], ["third"]]],
  ['"a ""b""\nc"\nd', [['a "b"\nc'], ["d"]]],
  ['5" pipe\nd', [['5" pipe'], ["d"]]],
  ['"Acme" Holdings\nBeta\nGamma', [['"Acme" Holdings'], ["Beta"], ["Gamma"]]],
  ['"Acme\r\nBeta\r\n', [['"Acme'], ["Beta"]]],
  ["'+41 44 555\n'tis\n'-1", [["+41 44 555"], ["'tis"], ["'-1"]]],
])("the clipboard %j is read as its cells", (clipboard, cells) => {
  expect(pastedTexts(clipboard)).toEqual(cells);
});

it("what a table copies is read as it was", () => {
  const cells = [
    ["=1+1", "two\tthree"],
    ['"four"', "five\nsix"],
    ["", "+41 44 555 01 10"],
  ];
  expect(pastedTexts(toTsv(cells))).toEqual(cells);
});
