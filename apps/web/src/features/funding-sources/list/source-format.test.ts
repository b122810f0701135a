import { describe, expect, it } from "vitest";
import { documentsLine, isOverdue, progressOf, termSheetLine } from "./source-format.ts";

const TODAY = "2026-03-02";
const day = (date: string) => new Date(`${date}T12:00:00Z`);

it.each([
  ["initial_contact", 17],
  ["documents_requested", 33],
  ["under_review", 50],
  ["term_sheet_issued", 67],
  ["negotiating", 83],
  ["committed", 100],
  ["passed", 0],
] as const)("a source at %s has a progress of %i percent", (status, percent) => {
  expect(progressOf(status)).toBe(percent);
});

it.each([
  [["Model", "Deck", "Accounts"], ["Deck"], "1 of 3 provided"],
  [["Model"], ["model ", "Unasked"], "1 of 1 provided"],
  [["Model"], ["Unasked"], "0 of 1 provided"],
  [[], ["Unasked"], "1 provided"],
  [[], ["Tax  returns", "tax returns"], "1 provided"],
  [["Tax  returns", "tax returns"], ["Tax returns"], "1 of 1 provided"],
  [[], [], null],
])("documents %j requested and %j provided: %s", (documentsRequested, documentsProvided, line) => {
  expect(documentsLine({ documentsRequested, documentsProvided })).toBe(line);
});

describe("the term sheet in one line", () => {
  const blank = {
    status: "negotiating",
    hasTermSheet: true,
    termSheetDetails: null,
    amount: null,
    rateKind: null,
    ratePercent: null,
    spreadBps: null,
    tenorMonths: null,
    expiresAt: null,
  } as const;

  it("lists the known terms as numbers", () => {
    const floating = { rateKind: "floating", spreadBps: 475, tenorMonths: 60 } as const;
    const source = { ...blank, ...floating, amount: "12500000.00", expiresAt: day("2026-03-02") };
    expect(termSheetLine(source, TODAY)).toBe(
      "$12,500,000 · SOFR + 475 bps · 60 months · expires Mar 2, 2026",
    );
  });

  it("uses the lender's text if there is no number", () => {
    const termSheetDetails = JSON.stringify({ amount: "up to $5M", rate: "9–10%", term: "5 years" });
    const source = { ...blank, termSheetDetails, rateKind: "fixed", ratePercent: 9.25 } as const;
    expect(termSheetLine(source, TODAY)).toBe("up to $5M · 9.25% fixed · 5 years");
  });

  it("says that an offer has expired, unless it was accepted", () => {
    const expired = { ...blank, amount: "1000000.00", expiresAt: day("2026-03-01") };
    expect(termSheetLine(expired, TODAY)).toBe("$1,000,000 · expired Mar 1, 2026");
    expect(termSheetLine({ ...expired, status: "committed" }, TODAY)).toBe("$1,000,000");
  });

  it("is shown without terms, but not without a term sheet", () => {
    expect(termSheetLine(blank, TODAY)).toBe("Issued");
    expect(termSheetLine({ ...blank, hasTermSheet: false, amount: "1.00" }, TODAY)).toBeNull();
  });
});

it("a follow-up with an open source is overdue from the next day on", () => {
  const nextFollowUp = day("2026-03-01");
  expect(isOverdue({ nextFollowUp, status: "negotiating" }, TODAY)).toBe(true);
  expect(isOverdue({ nextFollowUp, status: "negotiating" }, "2026-03-01")).toBe(false);
  expect(isOverdue({ nextFollowUp, status: "committed" }, TODAY)).toBe(false);
  expect(isOverdue({ nextFollowUp: null, status: "negotiating" }, TODAY)).toBe(false);
});
