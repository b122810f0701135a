export const FUNDING_TYPES = ["bank", "private_credit", "mezzanine", "equity_co_invest", "other"] as const;
export const FUNDING_STATUSES = [
  "initial_contact",
  "documents_requested",
  "under_review",
  "term_sheet_issued",
  "negotiating",
  "committed",
  "passed",
] as const;
