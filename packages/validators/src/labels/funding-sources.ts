// Words without schemas: a screen that only shows funding sources need not carry zod to the browser.

export const FUNDING_TYPES = ["bank", "private_credit", "mezzanine", "equity_co_invest", "other"] as const;
export type FundingType = (typeof FUNDING_TYPES)[number];
export const FUNDING_TYPE_LABELS: Record<FundingType, string> = {
  bank: "Bank",
  private_credit: "Private Credit",
  mezzanine: "Mezzanine",
  equity_co_invest: "Equity Co-Invest",
  other: "Other",
};

export const FUNDING_STATUSES = [
  "initial_contact",
  "documents_requested",
  "under_review",
  "term_sheet_issued",
  "negotiating",
  "committed",
  "passed",
] as const;
export type FundingStatus = (typeof FUNDING_STATUSES)[number];
export const FUNDING_STATUS_LABELS: Record<FundingStatus, string> = {
  initial_contact: "Initial Contact",
  documents_requested: "Documents Requested",
  under_review: "Under Review",
  term_sheet_issued: "Term Sheet Issued",
  negotiating: "Negotiating",
  committed: "Committed",
  passed: "Passed",
};

/** The layer of the capital stack in which a source of this status counts; one that passed counts in none. */
export const STACK_LAYERS = ["committed", "issued", "inDiscussion"] as const;
export type StackLayer = (typeof STACK_LAYERS)[number];
export const LAYER_OF_STATUS: Record<FundingStatus, StackLayer | null> = {
  initial_contact: "inDiscussion",
  documents_requested: "inDiscussion",
  under_review: "inDiscussion",
  term_sheet_issued: "issued",
  negotiating: "issued",
  committed: "committed",
  passed: null,
};

/** Of sources that are still talked to. Only their term sheets are open, and have a last day that matters. */
export const OPEN_STATUSES: readonly FundingStatus[] = FUNDING_STATUSES.filter(
  (status) => status !== "committed" && status !== "passed",
);

export function isOpen(source: { status: FundingStatus }): boolean {
  return OPEN_STATUSES.includes(source.status);
}

/** An open term sheet expires this week while today is its last day, or one of so many days before it. */
export const WEEK_AHEAD = 6;

export const RATE_KINDS = ["fixed", "floating", "other"] as const;
export type RateKind = (typeof RATE_KINDS)[number];
export const RATE_KIND_LABELS: Record<RateKind, string> = {
  fixed: "Fixed",
  floating: "Floating over SOFR",
  other: "Other",
};

/** How many documents a list may name, and how long a name may be. */
export const DOCUMENT_LIST = { entries: 100, characters: 200 } as const;

/** What a lender offers in people's own words: the keys of the JSON text of `termSheetDetails`. */
export const TERMS = ["amount", "structure", "rate", "term", "other"] as const;
export type Term = (typeof TERMS)[number];
export const TERM_LABELS: Record<Term, string> = {
  amount: "Amount",
  structure: "Structure",
  rate: "Rate",
  term: "Term",
  other: "Other Terms",
};

/** Blank where nothing was said. */
export type TermWords = Record<Term, string>;

/** What cannot be read counts as not said. */
export function readTermWords(details: string | null): TermWords {
  const words: TermWords = { amount: "", structure: "", rate: "", term: "", other: "" };
  for (const [term, text] of Object.entries(parse(details) ?? {})) {
    const known = TERMS.find((name) => name === term);
    if (known && typeof text === "string") words[known] = text;
  }
  return words;
}

function parse(json: string | null): unknown {
  try {
    return json && JSON.parse(json);
  } catch {
    return null;
  }
}

/** The JSON text of what was said; null where nothing was. */
export function writeTermWords(words: TermWords): string | null {
  const said = TERMS.filter((term) => words[term].trim() !== "");
  return said.length > 0
    ? JSON.stringify(Object.fromEntries(said.map((term) => [term, words[term].trim()])))
    : null;
}

/** The fields of a funding source as its form asks for them, in that order. */
export const FUNDING_LABELS = {
  name: "Name",
  type: "Type",
  status: "Status",
  contactName: "Contact Name",
  contactTitle: "Contact Title",
  contactEmail: "Contact Email",
  contactPhone: "Contact Phone",
  documentsRequested: "Documents Requested",
  documentsProvided: "Documents Provided",
  hasTermSheet: "Term sheet",
  termSheetDetails: "Terms in Words",
  amount: "Amount in USD",
  rateKind: "Rate Kind",
  ratePercent: "Rate in Percent",
  spreadBps: "Spread in Basis Points",
  tenorMonths: "Tenor in Months",
  feesPercent: "Fees in Percent",
  expiresAt: "Expiry Date",
  lastContactDate: "Last Contact",
  nextFollowUp: "Next Follow-up",
  notes: "Notes",
} as const;
