import { describe, expect, it } from "vitest";
import {
  amountForInput,
  formatCompactDollars,
  formatExactDollars,
  formatMillions,
  formatShortDollars,
  formatTotal,
  formatWholeDollars,
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
  ])("%s reads %s", (value, text) => expect(formatExactDollars(value)).toBe(text));

  it.each([null, "", "abc"])("%j is no amount", (value) => expect(formatExactDollars(value)).toBeNull());
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
    ["999999999999.99", "$1,000.0B"],
    ["0.00", "$0K"],
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
    ["0.00", "$0"],
  ])("%s reads %s", (value, text) => expect(formatCompactDollars(value)).toBe(text));
});

describe("whole millions", () => {
  it.each([
    ["12400000.00", "$12M"],
    ["1250000000.00", "$1,250M"],
    ["400000.00", "<$1M"],
    ["0.00", "$0M"],
    ["123456789012345.00", "$123,456,789M"],
  ])("%s reads %s", (value, text) => expect(formatMillions(value)).toBe(text));
});

describe("a text that is not an amount", () => {
  it.each([null, "", " ", "abc", "NaN", "Infinity", "1,000"])("%j is TBD, never NaN", (value) => {
    for (const format of [formatWholeDollars, formatCompactDollars, formatShortDollars, formatMillions]) {
      expect(format(value)).toBe("TBD");
    }
  });
});

it.each([
  ["2500000.00", "2500000"],
  ["2500000.50", "2500000.50"],
  ["100.00", "100"],
  [null, ""],
])("%j is typed as %j", (value, text) => expect(amountForInput(value)).toBe(text));

describe("a total", () => {
  it.each([
    ["0.00", "—"],
    ["12500000.00", "$13M"],
    ["0.01", "<$1M"],
  ])("of %s reads %s", (sum, text) => expect(formatTotal(sum, formatMillions)).toBe(text));
});
