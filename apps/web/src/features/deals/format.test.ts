import { describe, expect, it } from "vitest";
import { dealInitials, formatDealSize, formatExactDollars, leadOf, mailto } from "./format.ts";

describe("deal size", () => {
  it.each([
    ["2500000.00", "$2,500,000"],
    ["2500000.50", "$2,500,001"],
    ["0.00", "$0"],
    ["999999999999.00", "$999,999,999,999"],
    ["9999999999999.49", "$9,999,999,999,999"],
    ["0.49", "$0"],
  ])("%s reads %s", (value, text) => expect(formatDealSize(value)).toBe(text));

  it.each([null, "", " ", "abc", "NaN", "Infinity", "1,000"])("%j is TBD, never NaN", (value) => {
    expect(formatDealSize(value)).toBe("TBD");
  });
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

describe("initials", () => {
  it.each([
    [{ codename: "Project Aspen", company: "Northwind" }, "PA"],
    [{ codename: null, company: "Northwind" }, "N"],
    [{ codename: null, company: "élan vital group" }, "ÉV"],
    [{ codename: null, company: "—" }, "–"],
  ])("%j has the initials %s", (deal, initials) => expect(dealInitials(deal)).toBe(initials));
});

describe("lead", () => {
  const members = [{ id: 7, name: "Anna Keller", initials: "AK" }];

  it("names the member", () =>
    expect(leadOf(7, members)).toMatchObject({ name: "Anna Keller", initials: "AK" }));
  it("says Unassigned without a lead", () => expect(leadOf(null, members).name).toBe("Unassigned"));
  it("says Unknown where nobody has the id", () => expect(leadOf(8, members).name).toBe("Unknown"));
});

describe("mail link", () => {
  it.each([
    ["jane@example.com", "mailto:jane@example.com"],
    ["jane+deals@example.com", "mailto:jane%2Bdeals@example.com"],
    ["a@b.c?bcc=x@y.z", "mailto:a@b.c%3Fbcc%3Dx%40y.z"],
    ["a@b.c\r\nBcc:x", "mailto:a@b.c%0D%0ABcc%3Ax"],
    ["a&cc=b@c.d", "mailto:a%26cc%3Db@c.d"],
    ["\ud800@b.c", "mailto:%EF%BF%BD@b.c"],
  ])("%j becomes %s", (email, link) => expect(mailto(email)).toBe(link));
});
