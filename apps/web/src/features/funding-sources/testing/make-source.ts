import type { FundingSource } from "@dealflow/validators/funding-sources";

let lastId = 0;

/** A lender that has been contacted, without an answer yet. */
export function makeSource(fields: Partial<FundingSource> = {}): FundingSource {
  lastId += 1;
  return {
    id: lastId,
    dealId: 1,
    name: `Harbour Bank ${lastId}`,
    firmId: null,
    type: "bank",
    contactName: null,
    contactTitle: null,
    contactEmail: null,
    contactPhone: null,
    status: "initial_contact",
    documentsRequested: [],
    documentsProvided: [],
    hasTermSheet: false,
    termSheetDetails: null,
    amount: null,
    rateKind: null,
    ratePercent: null,
    spreadBps: null,
    tenorMonths: null,
    feesPercent: null,
    expiresAt: null,
    notes: null,
    lastContactDate: null,
    nextFollowUp: null,
    addedBy: null,
    createdAt: new Date("2026-03-02T09:00:00Z"),
    updatedAt: new Date("2026-03-02T09:00:00Z"),
    version: 1,
    ...fields,
  };
}
