import { describe, expect, it } from "vitest";
import { readMoney, readPercent } from "./typed-amounts.ts";
import { typedMoney, typedPercent } from "./typed-inputs.ts";

describe("an amount as people type it", () => {
  it.each([
    ["$42,500,000", "42500000"],
    ["42.5M", "42500000"],
    ["42.5m", "42500000"],
    ["42.5 M", "42500000"],
    ["$42.5MM", "42500000"],
    ["42.5mn", "42500000"],
    ["42.5 million", "42500000"],
    ["$5 million", "5000000"],
    ["250k", "250000"],
    ["250 Thousand", "250000"],
    ["1.2bn", "1200000000"],
    ["1.2B", "1200000000"],
    ["9.9T", "9900000000000"],
    ["2500000", "2500000"],
    ["2500000.5", "2500000.50"],
    ["2500000.50", "2500000.50"],
    ["12 500 000", "12500000"],
    ["12'500'000", "12500000"],
    ["12\u202f500\u202f000", "12500000"],
    ["1,234.56", "1234.56"],
    ["USD 5,000", "5000"],
    ["US$5,000", "5000"],
    ["5,000 USD", "5000"],
    ["  7 ", "7"],
    ["007", "7"],
    [".5M", "500000"],
    ["42.", "42"],
    ["0", "0"],
    ["0.00", "0"],
    ["1.230000", "1.23"],
    ["1.23456789M", "1234567.89"],
    ["9,999,999,999,999.99", "9999999999999.99"],
    ["9999.99999999999B", "9999999999999.99"],
    ["12,5m", "12500000"],
    ["42,5M", "42500000"],
    ["12,25", "12.25"],
    ["1,00", "1"],
    [",5m", "500000"],
    ["1,2345m", "1234500"],
    ["1.234.567,89", "1234567.89"],
    ["1 234 567,89", "1234567.89"],
    ["1.000.000", "1000000"],
    ["$10,000", "10000"],
    ["42.125M", "42125000"],
    ["0,125m", "125000"],
    ["0.125m", "125000"],
    ["5 Mrd", "5000000000"],
    ["1,2 Mia", "1200000000"],
    ["19,0 Mio.", "19000000"],
    ["19,0\u00a0Mio.", "19000000"],
    ["$12.5 mm", "12500000"],
    ["$ 12.5 MM", "12500000"],
    ["12,5 Mio. US-Dollar", "12500000"],
    ["12,5 Mio. $", "12500000"],
    ["USD 12,5 Mio.", "12500000"],
    ["12.5 mln USD", "12500000"],
    ["250 Tsd.", "250000"],
    ["2,5 Millionen", "2500000"],
    ["1,2 Mrd. USD", "1200000000"],
    ["1,2 Md$", "1200000000"],
    ["1.234,5 Mio.", "1234500000"],
    ["5'000.–", "5000"],
    ["19.000,-", "19000"],
    ["$5,000.--", "5000"],
    ["12\u2009500\u2009000", "12500000"],
  ])("%s is %s", (typed, amount) => expect(readMoney(typed)).toEqual({ amount }));

  it.each([
    ["-5", "negative"],
    ["−5M", "negative"],
    ["-$5", "negative"],
    ["$-5", "negative"],
    ["($5,000)", "negative"],
    ["1,234.567", "decimals"],
    ["1.234,567", "decimals"],
    ["0.001", "decimals"],
    ["1.234567891M", "decimals"],
    ["10000000000000", "overflow"],
    ["10T", "overflow"],
    ["$10,000,000,000,000", "overflow"],
    ["99999999999999999999999999", "overflow"],
    ["", "format"],
    ["$", "format"],
    ["M", "format"],
    [".", "format"],
    ["2.5%", "format"],
    ["1,0000", "format"],
    ["1000,000", "format"],
    ["1,000 000", "format"],
    ["42,", "format"],
    ["1.00.000", "format"],
    ["1,234.567,89", "format"],
    ["1e6", "format"],
    ["NaN", "format"],
    ["Infinity", "format"],
    ["0x10", "format"],
    ["€5", "format"],
    ["12,5 Mio €", "format"],
    ["€ 12,5 Mio.", "format"],
    ["12.5m EUR", "format"],
    ["£12.5mm", "format"],
    ["12.5 mm CHF", "format"],
    ["C$5m", "format"],
    ["$5m CAD", "format"],
    ["HK$ 5", "format"],
    ["¥500m", "format"],
    ["~12.5m", "format"],
    [".–", "format"],
    ["5x", "format"],
    ["5M to 6M", "format"],
    ["١٢", "format"],
    ["１２", "format"],
  ])("%j is refused: %s", (typed, problem) => expect(readMoney(typed)).toEqual({ problem }));

  it.each([
    ["10.000", "10000", "10.00"],
    ["$10.000", "10000", "10.00"],
    ["1,234", "1234", "1.23"],
    ["1.005", "1005", "1.00"],
    ["500,000", "500000", "500.00"],
    ["1,234m", "1234m", "1.234m"],
    ["10.000k", "10000k", "10k"],
    ["1.500m", "1500m", "1.5m"],
    ["10.000 Mio.", "10000Mio", "10Mio"],
    ["1.234 Mio.", "1234Mio", "1.234Mio"],
    ["1.500 Mrd", "1500Mrd", "1.5Mrd"],
    ["25,000 k", "25000k", "25k"],
  ])("%j may be %s or %s", (typed, ...readings) =>
    expect(readMoney(typed)).toEqual({ problem: "ambiguous", readings }),
  );
});

describe("a percentage as people type it", () => {
  it.each([
    ["2.5%", "2.5"],
    ["2.5 %", "2.5"],
    ["2.50", "2.5"],
    ["2 pts", "2"],
    ["1 point", "1"],
    ["9.125 percent", "9.125"],
    ["250 bps", "2.5"],
    ["5bp", "0.05"],
    ["12.5 bps", "0.125"],
    ["1250 basis points", "12.5"],
    ["0%", "0"],
    [".5%", "0.5"],
    ["2,5", "2.5"],
    ["8,75 %", "8.75"],
  ])("%s is %s", (typed, percent) => expect(readPercent(typed)).toBe(percent));

  it.each(["", "%", "nine", "-1%", "1,500 bps", "1.5,5%", "5%%", "$5", "5M", "1e1"])(
    "%j is not a percentage",
    (typed) => expect(readPercent(typed)).toBeNull(),
  );
});

describe("a form field", () => {
  const value = typedMoney("Deal Value");
  const fees = typedPercent("Fees");
  const complaint = (schema: typeof value | typeof fees, typed: string) =>
    schema.safeParse(typed).error?.issues.map(({ message }) => message);

  it("sends the normalized value, and null if it is empty", () => {
    expect([value.parse("42.5M"), value.parse(2500000), value.parse(" "), value.parse(null)]).toEqual([
      "42500000.00",
      "2500000.00",
      null,
      null,
    ]);
    expect([fees.parse("2.5%"), fees.parse("150 bps"), fees.parse("")]).toEqual([2.5, 1.5, null]);
  });

  it.each(["TBD", "tbd", "-", "–", "—", "n/a", "N.A.", "n.a.", "NA", "none", "blank", "(blank)", " ", "TBC"])(
    "is empty where %j stands in it",
    (typed) => expect([value.parse(typed), fees.parse(typed)]).toEqual([null, null]),
  );

  it("has an error message with its name", () => {
    expect(complaint(value, "five")).toEqual([
      "Deal Value must be an amount in US dollars, such as $42,500,000, 42.5M or 250k",
    ]);
    expect(complaint(value, "-5")).toEqual(["Deal Value must not be negative"]);
    expect(complaint(value, "1.0055")).toEqual(["Deal Value must be in whole cents"]);
    expect(complaint(value, "10.000")).toEqual(["Deal Value can be read in two ways: type 10000 or 10.00"]);
    expect(complaint(value, "10T")).toEqual(["Deal Value must be below $10,000,000,000,000"]);
    expect(complaint(fees, "101%")).toEqual(complaint(fees, "a lot"));
    expect(complaint(fees, "101%")?.[0]).toMatch(/^Fees must be a percentage from 0 to 100/);
  });
});
