import type { FundingSource } from "@dealflow/validators/funding-sources";
import { describe, expect, it } from "vitest";
import { makeSource } from "../testing/make-source.ts";
import { differences, termRows, withTermSheet } from "./term-sheet-rows.ts";

const TODAY = "2026-03-02";
const day = (text: string) => new Date(`${text}T12:00:00Z`);

const sheet = (terms: Partial<FundingSource>) =>
  makeSource({ hasTermSheet: true, status: "term_sheet_issued", ...terms });

function row(label: string, ...sheets: Partial<FundingSource>[]) {
  const found = termRows(sheets.map(sheet), TODAY).find((candidate) => candidate.label === label);
  return found?.cells ?? [];
}
const texts = (label: string, ...sheets: Partial<FundingSource>[]) =>
  row(label, ...sheets).map(({ text }) => text);
const best = (label: string, ...sheets: Partial<FundingSource>[]) =>
  row(label, ...sheets).map((cell) => cell.best !== null);

describe("the columns", () => {
  it("are the sources with a term sheet, with those that passed at the end", () => {
    const [first, passed, none, last] = [
      sheet({}),
      sheet({ status: "passed" }),
      makeSource({ amount: "5.00" }),
      sheet({ status: "committed" }),
    ];
    expect(withTermSheet([passed, first, none, last])).toEqual([first, last, passed]);
  });
});

describe("the rows", () => {
  it("are all numbers, and the texts that a source has", () => {
    const labels = (details: string | null) =>
      termRows([sheet({ termSheetDetails: details }), sheet({})], TODAY).map(({ label }) => label);
    expect(labels(null)).toEqual(["Status", "Amount", "Rate", "Tenor", "Fees", "Expiry"]);
    expect(labels('{"amount":"a","structure":"s","rate":"r","term":"t","other":"o"}')).toEqual([
      "Status",
      "Amount",
      "Amount in words",
      "Structure",
      "Rate",
      "Rate in words",
      "Tenor",
      "Term in words",
      "Fees",
      "Expiry",
      "Other terms",
    ]);
  });

  it("show the lender's own text, and nothing if it cannot be read", () => {
    const details = ['{"rate":" SOFR flat "}', '{"rate":""}', "no JSON", '["rate"]', '{"rate":5}', null];
    expect(texts("Rate in words", ...details.map((termSheetDetails) => ({ termSheetDetails })))).toEqual([
      "SOFR flat",
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("format numbers", () => {
    expect(texts("Status", { status: "negotiating" })).toEqual(["Negotiating"]);
    expect(texts("Amount", { amount: "12500000.00" }, { amount: "0.50" }, {})).toEqual([
      "$12,500,000",
      "$0.50",
      null,
    ]);
    expect(texts("Fees", { feesPercent: 1.125 }, { feesPercent: 0 }, {})).toEqual(["1.125%", "0%", null]);
    expect(texts("Expiry", { expiresAt: day("2026-03-31") }, {})).toEqual(["Mar 31, 2026", null]);
  });

  it.each([
    [{ rateKind: "fixed", ratePercent: 8.5 }, "8.5% fixed"],
    [{ rateKind: "fixed" }, "Fixed"],
    [{ rateKind: "floating", spreadBps: 525 }, "SOFR + 525 bps"],
    [{ rateKind: "floating" }, "Floating over SOFR"],
    [{ rateKind: "other" }, "Other"],
    [{}, null],
  ] as const)("write the rate %j as %j", (terms, text) => expect(texts("Rate", terms)).toEqual([text]));

  it.each([
    [60, "60 months (5 years)"],
    [12, "12 months (1 year)"],
    [66, "66 months (5 years 6 months)"],
    [25, "25 months (2 years 1 month)"],
    [7, "7 months"],
    [1, "1 month"],
    [null, null],
  ])("write a tenor of %j as %j", (tenorMonths, text) =>
    expect(texts("Tenor", { tenorMonths })).toEqual([text]),
  );
});

describe("the end of an offer", () => {
  const due = (expiresAt: string | null, terms: Partial<FundingSource> = {}) =>
    row("Expiry", { expiresAt: expiresAt === null ? null : day(expiresAt), ...terms })[0]?.due;

  it.each([
    ["2026-03-01", "expired", true],
    ["2026-03-02", "today", true],
    ["2026-03-03", "tomorrow", true],
    ["2026-03-08", "in 6 days", true],
    ["2026-03-09", "in 7 days", false],
  ])("on %s is %s", (expiresAt, text, isUrgent) => expect(due(expiresAt)).toEqual({ text, isUrgent }));

  it.each(["initial_contact", "under_review", "negotiating"] as const)(
    "is shown at %s, whatever its layer of the capital stack",
    (status) => {
      expect(due("2026-03-03", { status })).toEqual({ text: "tomorrow", isUrgent: true });
      expect(due("2026-03-01", { status })).toEqual({ text: "expired", isUrgent: true });
    },
  );

  it("is not shown once the source committed or passed", () => {
    expect(due("2026-03-01", { status: "committed" })).toBeNull();
    expect(due("2026-03-01", { status: "passed" })).toBeNull();
    expect(due(null)).toBeNull();
  });
});

describe("the best", () => {
  it("is the highest amount, the longest tenor, the lowest fees", () => {
    expect(best("Amount", { amount: "9000000.00" }, { amount: "10000000.00" }, {})).toEqual([
      false,
      true,
      false,
    ]);
    expect(best("Tenor", { tenorMonths: 60 }, { tenorMonths: 84 })).toEqual([false, true]);
    expect(best("Fees", { feesPercent: 0 }, { feesPercent: 2 })).toEqual([true, false]);
  });

  it("is the lowest rate among its own kind", () => {
    const sheets = [
      { rateKind: "fixed", ratePercent: 9 },
      { rateKind: "floating", spreadBps: 500 },
      { rateKind: "fixed", ratePercent: 8.5 },
      { rateKind: "floating", spreadBps: 525 },
      { rateKind: "other" },
    ] as const;
    expect(row("Rate", ...sheets).map((cell) => cell.best)).toEqual([
      null,
      "Lowest spread",
      "Lowest fixed rate",
      null,
      null,
    ]);
    expect(best("Rate", ...sheets.slice(0, 2))).toEqual([false, false]);
  });

  it("is shared by those that are equally good", () => {
    expect(best("Tenor", { tenorMonths: 84 }, { tenorMonths: 60 }, { tenorMonths: 84 })).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("is not marked if all are equal, or only one has a number", () => {
    expect(best("Tenor", { tenorMonths: 84 }, { tenorMonths: 84 })).toEqual([false, false]);
    expect(best("Tenor", { tenorMonths: 84 }, {})).toEqual([false, false]);
    expect(best("Tenor", { tenorMonths: 84 })).toEqual([false]);
  });

  it("is never the offer of a source that passed", () => {
    const sheets = [{ tenorMonths: 60 }, { tenorMonths: 72 }, { tenorMonths: 84, status: "passed" }] as const;
    expect(best("Tenor", ...sheets)).toEqual([false, true, false]);
  });

  it("is never a text", () => {
    const sheets = ["1", "2"].map((amount) => ({ termSheetDetails: JSON.stringify({ amount }) }));
    expect(best("Amount in words", ...sheets)).toEqual([false, false]);
  });
});

it("leaves out the rows in which all are equal", () => {
  const rows = termRows(
    [
      sheet({ tenorMonths: 60, feesPercent: 1 }),
      sheet({ tenorMonths: 60, feesPercent: 2 }),
      sheet({ tenorMonths: 60 }),
    ],
    TODAY,
  );
  expect(differences(rows).map(({ label }) => label)).toEqual(["Fees"]);
});
