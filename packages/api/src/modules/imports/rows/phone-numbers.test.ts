import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, it } from "vitest";
import { splitPhoneNumbers } from "./phone-numbers.ts";

it.each<[string, string[], string[]?]>([
  ["+49 30 5550 1", ["+49 30 5550 1"]],
  ["\u202a+49\u00a030 5550 1234\u202c", ["+49 30 5550 1234"]],
  ["tel:+49-30-1", ["+49-30-1"]],
  ["030/5550123", ["030/5550123"]],
  ["+49 4421/5550123", ["+49 4421/5550123"]],
  ["+1 212 555 0100, ext. 5", ["+1 212 555 0100, ext. 5"]],
  ["+1 212 555 0100 / +1 917 555 0101", ["+1 212 555 0100", "+1 917 555 0101"]],
  ["212 555 0100, 917 555 0101", ["212 555 0100", "917 555 0101"]],
  ["(212) 555 0100 / (917) 555 0101", ["(212) 555 0100", "(917) 555 0101"]],
  ["030 5550123/0171 5550124", ["030 5550123", "0171 5550124"]],
  ["+1 ::: +2", ["+1", "+2"]],
  [
    "+1 212 555 0100 (office); +1 917 555 0101 (mobile); x",
    ["+1 212 555 0100 (office)", "+1 917 555 0101 (mobile)", "x"],
  ],
  ["see notes\n+1 212 555 0100", ["+1 212 555 0100", "see notes"]],
  [`${"1".repeat(51)}; 5`, ["5"], ["1".repeat(51)]],
  ["+1 212 555 0100;ext=5", ["+1 212 555 0100 ext. 5"]],
  ["tel:+1-212-555-0100;ext=5", ["+1-212-555-0100 ext. 5"]],
  ["+1 212 555 0100;ext=5;+1 917 555 0101", ["+1 212 555 0100 ext. 5", "+1 917 555 0101"]],
  ["2125550100.0", ["2125550100"]],
  ["4.91513E+12", [], ["4.91513E+12"]],
  ["4,91513E+12; +1 212 555 0100", ["+1 212 555 0100"], ["4,91513E+12"]],
  ["none", []],
  [" ", []],
])("finds in %j the numbers %j, and the rest %j", (text, values, rest = []) => {
  expect(splitPhoneNumbers(text)).toEqual({ values, rest });
});

it.each([";", "1", "1 ", "1/", "1111111,", "(", "1 ) "])(
  "takes time proportional to the length of the text: %s",
  async (mark) => {
    const growth = await growthOf((size) => splitPhoneNumbers(mark.repeat(size)), 20_000);
    expect(growth).toBeLessThan(LINEAR);
  },
);
