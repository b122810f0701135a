import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, it } from "vitest";
import { toTsv } from "../cells/cells.ts";
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
  // A first row that begins with a bare quoted word, and a second of two lines.
  [
    '"Fast" growth lead\r\n"Managing Director\nEurope"\r\nPlain title\r\nLast title\r\n',
    [['"Fast" growth lead'], ["Managing Director\nEurope"], ["Plain title"], ["Last title"]],
  ],
  [
    '"Fast" lead\n"Managing Director\nEurope"\nPlain\n',
    [['"Fast" lead'], ["Managing Director\nEurope"], ["Plain"]],
  ],
  [
    '5" pipes\t"Acting" Head\r\n"Two\nlines"\t"He said ""no"""\r\nPlain\tPlain\r\n',
    [
      ['5" pipes', '"Acting" Head'],
      ["Two\nlines", 'He said "no"'],
      ["Plain", "Plain"],
    ],
  ],
  ['"Acting\r\n"Two\nlines"\r\nHeight 6"\r\n', [['"Acting'], ["Two\nlines"], ['Height 6"']]],
  ['"Acting\r\nHeight 6"\r\n"Two\nlines"\r\n', [['"Acting'], ['Height 6"'], ["Two\nlines"]]],
  ['"A" and "B"\nlast "word"\n""\n"', [['"A" and "B"'], ['last "word"'], [""], ['"']]],
  ["old\rMac\r", [["old"], ["Mac"]]],
  ["'+41 44 555 01 10\n'+1-555-0100", [["+41 44 555 01 10"], ["+1-555-0100"]]],
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

it.each([
  ["a line of quotation marks", '"'],
  ["rows that begin with one", '"a\n'],
  ["rows that end with CRLF", '"a\r\nb"\r\n'],
])("the time for %s grows with their number", async (_name, part) => {
  expect(await growthOf((size) => pastedTexts(part.repeat(size)), 64_000)).toBeLessThan(LINEAR);
});
