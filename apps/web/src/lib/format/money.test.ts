import { describe, expect, it } from "vitest";
import {
  amountForInput,
  exactIfRounded,
  formatColumnDollars,
  formatCompactDollars,
  formatExactDollars,
  formatShortDollars,
  formatTotal,
  formatWholeDollars,
  formatWithExact,
  withoutCents,
} from "./money.ts";

describe("whole dollars", () => {
  it.each([
    ["2500000.00", "$2,500,000"],
    ["2500000.50", "$2,500,001"],
    ["0.00", "$0"],
    ["999999999999.00", "$999,999,999,999"],
    ["9999999999999.49", "$9,999,999,999,999"],
    ["0.49", "$0"],
  ])("%s reads %s", (value, text) => expect(formatWholeDollars(value)).toBe(text));
});

describe("exact dollars", () => {
  it.each([
    ["2500000.00", "$2,500,000"],
    ["2500000.50", "$2,500,000.50"],
    ["999999999999.99", "$999,999,999,999.99"],
    ["9999999999999.99", "$9,999,999,999,999.99"],
    // More digits than a double holds.
    ["123456789012345678901234.56", "$123,456,789,012,345,678,901,234.56"],
  ])("%s reads %s", (value, text) => expect(formatExactDollars(value)).toBe(text));

  it.each([null, "", "abc"])("%j is not an amount", (value) => expect(formatExactDollars(value)).toBeNull());
});

describe("short dollars", () => {
  it.each([
    ["500000.00", "$500K"],
    ["999499.00", "$999K"],
    ["999500.00", "$1M"],
    ["12499999.00", "$12M"],
    ["999499999.00", "$999M"],
    ["999500000.00", "$1.0B"],
    ["1250000000.00", "$1.3B"],
    ["2000000000.00", "$2.0B"],
    ["999949999999.99", "$999.9B"],
    ["999950000000.00", "$1.0T"],
    ["9999999999999.99", "$10.0T"],
    ["1234567890123456.00", "$1,234.6T"],
    ["0.00", "$0"],
    ["0.01", "<$1K"],
    ["499.99", "<$1K"],
    ["500.00", "$1K"],
  ])("%s reads %s", (value, text) => expect(formatShortDollars(value)).toBe(text));
});

describe("compact dollars", () => {
  it.each([
    ["12500000.00", "$12.5M"],
    ["12000000.00", "$12M"],
    ["750000.00", "$750K"],
    ["1200000000.00", "$1.2B"],
    ["999949999.99", "$999.9M"],
    ["999950000.00", "$1B"],
    ["9999999999999.99", "$10T"],
    ["1234567890123456.00", "$1,234.6T"],
    ["0.00", "$0"],
  ])("%s reads %s", (value, text) => expect(formatCompactDollars(value)).toBe(text));
});

describe("dollars of a column", () => {
  it.each([
    ["42500000.00", "$42.5M"],
    ["96000000.00", "$96.0M"],
    ["1424500000.00", "$1.4B"],
    ["999499.00", "$999K"],
    ["999500.00", "$1.0M"],
    ["250000.00", "$250K"],
    ["999950000.00", "$1.0B"],
    ["9999999999999.99", "$10.0T"],
    ["0.01", "<$1K"],
    ["0.00", "$0"],
  ])("%s reads %s", (value, text) => expect(formatColumnDollars(value)).toBe(text));
});

describe("the exact amount beside a short one", () => {
  it.each([
    ["42500000.00", "$43M", "$42,500,000"],
    ["42000000.00", "$42M", null],
    ["42500000.00", "$42.5M", null],
    ["1000000000.00", "$1.0B", null],
    ["999500000.00", "$1.0B", "$999,500,000"],
    ["100000.00", "$100K", null],
    ["100.00", "<$1K", "$100"],
    ["1.00", "<$1K", "$1"],
    ["600000.00", "$1M", "$600,000"],
    ["2500000.50", "$2,500,001", "$2,500,000.50"],
    ["2500000.00", "$2,500,000", null],
    ["0.49", "$0", "$0.49"],
    ["0.00", "$0K", null],
    ["0.00", "—", null],
    [null, "TBD", null],
  ])("of %s as %s is %s", (value, short, exact) => expect(exactIfRounded(value, short)).toBe(exact));

  it.each([
    ["42500000.00", "$43M ($42,500,000)"],
    ["42000000.00", "$42M"],
    ["9999999999999.99", "$10.0T ($9,999,999,999,999.99)"],
    [null, "TBD"],
  ])("of %s in a sentence reads %s", (value, text) =>
    expect(formatWithExact(value, formatShortDollars)).toBe(text),
  );
});

describe("a text that is not an amount", () => {
  it.each([null, "", " ", "abc", "NaN", "Infinity", "1,000", "1e3"])("%j is TBD, never NaN", (value) => {
    for (const format of [
      formatWholeDollars,
      formatColumnDollars,
      formatCompactDollars,
      formatShortDollars,
    ]) {
      expect(format(value)).toBe("TBD");
    }
  });
});

it.each([
  ["2500000.00", "2500000"],
  ["2500000.50", "2500000.50"],
  ["100.00", "100"],
  [null, ""],
])("%j is %j in an input", (value, text) => expect(amountForInput(value)).toBe(text));

describe("a total", () => {
  it.each([
    ["0.00", "—"],
    ["12500000.00", "$13M"],
    ["0.01", "<$1K"],
  ])("of %s reads %s", (sum, text) => expect(formatTotal(sum, formatShortDollars)).toBe(text));
});

it.each([
  ["61354166.67", "61354167"],
  ["9500000.00", "9500000"],
  [null, null],
])("the average %j is shown as that of %j", (average, whole) => expect(withoutCents(average)).toBe(whole));
