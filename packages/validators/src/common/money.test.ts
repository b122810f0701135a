import { expect, test } from "vitest";
import { money, moneyInput } from "./money.ts";

const input = moneyInput("Value");

test.each([
  [0, "0.00"],
  [-0, "0.00"],
  [2500000, "2500000.00"],
  [0.1, "0.10"],
  [2500000.5, "2500000.50"],
  [9999999999999.99, "9999999999999.99"],
  ["2500000", "2500000.00"],
  [" 12.5 ", "12.50"],
  ["007.07", "7.07"],
  ["000", "0.00"],
  ["9999999999999.99", "9999999999999.99"],
  ["0000000000000000001", "1.00"],
])("%j dollars are %s", (sent, parsed) => {
  expect(input.parse(sent)).toBe(parsed);
  expect(money.safeParse(parsed).success).toBe(true);
});

test.each([[null], [""], ["   "]])("%j is read as no amount", (blank) => {
  expect(input.parse(blank)).toBeNull();
});

test.each([
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [1e30],
  [1e21],
  [-1],
  [-0.01],
  [1.005],
  [0.1 + 0.2],
  [10 ** 13],
  ["NaN"],
  ["Infinity"],
  ["1e30"],
  ["1e3"],
  ["0x10"],
  ["$5"],
  ["-1"],
  ["+5"],
  ["1,000"],
  ["1 000"],
  ["1.234"],
  ["1."],
  [".5"],
  ["10000000000000"],
  ["１２"],
  ["٣"],
  [true],
  [[5]],
  [{}],
  [undefined],
  [5n],
])("%o is refused with a message that names the field", (wrong) => {
  const result = input.safeParse(wrong);
  expect(result.error?.issues).toHaveLength(1);
  expect(result.error?.issues[0]?.message).toMatch(/^Value must be /);
});
