// No zod here: screens that only show these labels load them without the schemas.

/** Of a new workspace; see labels/lists.ts. */

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

/** Layers of the capital stack. A source counts in the layer of its status; one that passed counts in none. */
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

/** Statuses of sources that are still in negotiation. Only the term sheets of these expire. */
export const OPEN_STATUSES: readonly FundingStatus[] = FUNDING_STATUSES.filter(
  (status) => status !== "committed" && status !== "passed",
);

export function isOpenSource(source: { status: FundingStatus }): boolean {
  return OPEN_STATUSES.includes(source.status);
}

/** A term sheet expires this week if its last day is today or within this many days. */
export const EXPIRING_SOON_DAYS = 6;

export const RATE_KINDS = ["fixed", "floating", "other"] as const;
export type RateKind = (typeof RATE_KINDS)[number];
export const RATE_KIND_LABELS: Record<RateKind, string> = {
  fixed: "Fixed",
  floating: "Floating over SOFR",
  other: "Other",
};

/** Limits of the lists of requested and provided documents: entries, and characters of one entry. */
export const DOCUMENT_LIST = { entries: 100, characters: 200 } as const;

/** The terms that a lender offers as free text: the keys of the JSON text in `termSheetDetails`. */
export const TERMS = ["amount", "structure", "rate", "term", "other"] as const;
export type Term = (typeof TERMS)[number];
export const TERM_LABELS: Record<Term, string> = {
  amount: "Amount",
  structure: "Structure",
  rate: "Rate",
  term: "Term",
  other: "Other Terms",
};

/** Free text for each term; empty where none was given. */
export type TermTexts = Record<Term, string>;

/** Parses `termSheetDetails`. Anything that is not valid counts as empty. */
export function readTermTexts(details: string | null): TermTexts {
  const texts: TermTexts = { amount: "", structure: "", rate: "", term: "", other: "" };
  for (const [term, text] of Object.entries(parse(details) ?? {})) {
    const known = TERMS.find((name) => name === term);
    if (known && typeof text === "string") texts[known] = text;
  }
  return texts;
}

function parse(json: string | null): unknown {
  try {
    return json && JSON.parse(json);
  } catch {
    return null;
  }
}

/** The JSON text for `termSheetDetails`, without empty terms; null if all are empty. */
export function writeTermTexts(texts: TermTexts): string | null {
  const given = TERMS.filter((term) => texts[term].trim() !== "");
  return given.length > 0
    ? JSON.stringify(Object.fromEntries(given.map((term) => [term, texts[term].trim()])))
    : null;
}
