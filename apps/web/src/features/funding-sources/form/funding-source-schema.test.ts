import { fundingSource } from "@dealflow/validators/funding-sources";
import { describe, expect, it } from "vitest";
import { fundingFormInput } from "./funding-source-schema.ts";
import {
  FUNDING_FIELDS,
  type FundingFormValues,
  fundingText,
  fundingValues,
  newFundingSource,
  normalizeTerms,
} from "./funding-source-values.ts";

const DEAL = 7;
const typed = (values: Partial<FundingFormValues>): FundingFormValues => ({
  ...newFundingSource(DEAL),
  name: "Harbor Bank",
  ...values,
});
const sent = (values: Partial<FundingFormValues>) => fundingFormInput.parse(typed(values));
const wrong = (values: Partial<FundingFormValues>) =>
  fundingFormInput.safeParse(typed(values)).error?.issues.map(({ path }) => path.join("."));

const OFFER = {
  hasTermSheet: true,
  termSheetDetails: {
    amount: "Up to $12.5M",
    structure: "",
    rate: " SOFR + 475 ",
    term: "5 years",
    other: "",
  },
  feesPercent: "1.5%",
  expiresAt: "2026-03-31T12:00:00.000Z",
} as const;

describe("what is sent", () => {
  it("is null for fields left blank", () => {
    const { name, dealId, type, status, hasTermSheet, documentsRequested, documentsProvided, ...rest } = sent(
      {},
    );
    expect({ name, dealId, type, status, hasTermSheet }).toEqual({
      name: "Harbor Bank",
      dealId: DEAL,
      type: "bank",
      status: "initial_contact",
      hasTermSheet: false,
    });
    expect([documentsRequested, documentsProvided]).toEqual([[], []]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it("is the term sheet as JSON text, and as the numbers in it", () => {
    expect(sent(OFFER)).toMatchObject({
      termSheetDetails: '{"amount":"Up to $12.5M","rate":"SOFR + 475","term":"5 years"}',
      amount: "12500000.00",
      rateKind: "floating",
      ratePercent: null,
      spreadBps: 475,
      tenorMonths: 60,
      feesPercent: 1.5,
      expiresAt: new Date("2026-03-31T12:00:00Z"),
    });
  });

  it("is the typed figure, whatever the text of the term says", () => {
    const typedFigures = {
      amount: "10m",
      rateKind: "floating",
      spreadBps: "4.5%",
      tenorMonths: "6 years",
    } as const;
    expect(sent({ ...OFFER, ...typedFigures })).toMatchObject({
      termSheetDetails: '{"amount":"Up to $12.5M","rate":"SOFR + 475","term":"5 years"}',
      amount: "10000000.00",
      spreadBps: 450,
      tenorMonths: 72,
    });
    expect(sent({ ...OFFER, amount: "", rateKind: "not_stated", tenorMonths: "" })).toMatchObject({
      amount: null,
      rateKind: null,
      spreadBps: null,
      tenorMonths: null,
    });
  });

  it("includes a document that was typed but not added, and no document twice", () => {
    expect(sent({ documentsRequested: ["Model", " Tax returns "] }).documentsRequested).toEqual([
      "Model",
      "Tax returns",
    ]);
    expect(sent({ documentsRequested: ["Model", "Model "] }).documentsRequested).toEqual(["Model"]);
  });

  it("is only the rate of the chosen kind, whatever was typed for the other", () => {
    const both = { ...OFFER, ratePercent: "nine", spreadBps: "475" };
    expect(sent({ ...both, rateKind: "floating" })).toMatchObject({ ratePercent: null, spreadBps: 475 });
    expect(wrong({ ...both, rateKind: "fixed" })).toEqual(["ratePercent"]);
    expect(sent({ ...both, rateKind: "other" })).toMatchObject({ ratePercent: null, spreadBps: null });
  });

  it("drops invalid terms of a term sheet that was unticked, because the fields are hidden", () => {
    const hidden = { ...OFFER, hasTermSheet: false, tenorMonths: "five years" };
    expect(sent(hidden)).toMatchObject({ hasTermSheet: false, amount: "12500000.00", tenorMonths: null });
    expect(wrong({ ...hidden, hasTermSheet: true })).toEqual(["tenorMonths"]);
  });
});

it("names every wrong field", () => {
  expect(
    wrong({
      ...OFFER,
      name: " ",
      contactEmail: "nobody",
      documentsProvided: ["x".repeat(201), ""],
      documentsRequested: [...Array.from({ length: 101 }, (_, at) => `Document ${at}`), ""],
      amount: "five million",
      feesPercent: "101",
      expiresAt: "unfinished",
      termSheetDetails: { ...OFFER.termSheetDetails, rate: "x".repeat(301) },
    }),
  ).toEqual(
    expect.arrayContaining([
      "name",
      "contactEmail",
      "documentsRequested",
      "documentsProvided.0",
      "termSheetDetails.rate",
      "amount",
      "feesPercent",
      "expiresAt",
    ]),
  );
});

describe("a stored source", () => {
  const stored = fundingSource.parse({
    ...sent({ ...OFFER, documentsRequested: ["Model", ""], notes: "Warm" }),
    id: 1,
    firmId: null,
    termSheetDetails: '{"amount":"Up to $12.5M","structure":"","rate":"SOFR + 475"}',
    amount: "10000000.50",
    addedBy: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    version: 1,
  });

  it("is sent unchanged if nothing was typed", () => {
    const again = fundingFormInput.parse(fundingValues(stored));
    const base = normalizeTerms(stored);
    for (const field of FUNDING_FIELDS) expect(again[field], field).toEqual(base[field]);
  });

  it("is shown as text, lists and terms only where they differ from the other side", () => {
    const mine = fundingValues({ ...stored, documentsRequested: ["Model", "Lease"] });
    const theirs = fundingValues({
      ...stored,
      termSheetDetails: '{"amount":"Up to $12.5M","rate":"9%"}',
      documentsRequested: ["Model"],
    });
    const texts = FUNDING_FIELDS.map((field) => [field, fundingText(field, mine, theirs)]);
    expect(Object.fromEntries(texts)).toMatchObject({
      type: "Bank",
      status: "Initial Contact",
      contactName: "—",
      documentsRequested: "Lease (and 1 in both)",
      documentsProvided: "—",
      hasTermSheet: "Yes",
      termSheetDetails: "Rate: SOFR + 475",
      amount: "$10,000,000.50",
      rateKind: "Floating over SOFR",
      expiresAt: "Mar 31, 2026",
      lastContactDate: "—",
    });
    expect(fundingText("documentsRequested", theirs, mine)).toBe("Only the 1 in both");
    expect(fundingText("termSheetDetails", theirs, mine)).toBe("Rate: 9%");
  });
});
