import { describe, expect, test } from "vitest";
import { optionalPercent, optionalWhole } from "./numbers.ts";

const tenor = optionalWhole("Tenor", { unit: "months", min: 1, max: 600 });
const spread = optionalWhole("Spread", { unit: "basis points", min: 0, max: 10_000 });
const rate = optionalPercent("Rate");

/** Values that no number field accepts, including ones that resemble numbers. */
const NO_NUMBERS = [
  ..."-1 +5 1,5 5% 1e1 0x10 NaN Infinity １２ ٣ .5 5. - .".split(" "),
  "5 5",
  "1_000",
  "9".repeat(400),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1e21,
  1e-7,
  true,
  [5],
  {},
  5n,
  undefined,
];

test.each([[null], [""], ["  "]])("%j clears a number", (blank) => {
  for (const field of [tenor, spread, rate]) expect(field.parse(blank)).toBeNull();
});

describe("a count", () => {
  test.each([
    [1, 1],
    ["1", 1],
    [" 60 ", 60],
    ["007", 7],
    [600, 600],
    ["600", 600],
  ])("%j is %d months", (sent, parsed) => {
    expect(tenor.parse(sent)).toBe(parsed);
  });

  test("may be zero if its limits include it", () => {
    expect(spread.parse(0)).toBe(0);
    expect(Object.is(spread.parse(-0), 0)).toBe(true);
    expect(spread.parse("10000")).toBe(10_000);
    expect(spread.safeParse(10_001).success).toBe(false);
  });

  test.each([...NO_NUMBERS, 0, "0", 601, "601", 1.5, "1.5", "24.0"])("%o is refused", (wrong) => {
    expect(tenor.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
      "Tenor must be a whole number of months from 1 to 600",
    ]);
  });
});

describe("a percentage", () => {
  test.each([
    [0, 0],
    [5.125, 5.125],
    ["5.125", 5.125],
    [" 7.5 ", 7.5],
    [100, 100],
    ["100.000", 100],
    [0.001, 0.001],
    [8.3, 8.3],
    [99.999, 99.999],
  ])("%j is %d", (sent, parsed) => {
    expect(rate.parse(sent)).toBe(parsed);
  });

  test.each([...NO_NUMBERS, 100.001, "100.001", 101, 5.1255, "5.1255", "5.0000", 0.1 + 0.2])(
    "%o is refused",
    (wrong) => {
      expect(rate.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
        "Rate must be a percentage from 0 to 100 with at most three decimals, such as 5.125",
      ]);
    },
  );
});
