import type { FundingSource } from "../funding-sources.ts";
import {
  FUNDING_STATUS_LABELS,
  FUNDING_STATUSES,
  RATE_KIND_LABELS,
  RATE_KINDS,
} from "../labels/funding-sources.ts";
import { type Columns, listColumn } from "./column.ts";

/** In the order of the form. */
export const FUNDING_COLUMNS = {
  id: { label: "Id", kind: "number", cli: true },
  name: { label: "Name", kind: "text", cli: true },
  type: { label: "Type", ...listColumn("lender-types"), cli: true },
  status: {
    label: "Status",
    kind: "choice",
    values: FUNDING_STATUSES,
    labels: FUNDING_STATUS_LABELS,
    cli: true,
  },
  contactName: { label: "Contact Name", kind: "text", cli: true },
  contactTitle: { label: "Contact Title", kind: "text" },
  contactEmail: { label: "Contact Email", kind: "text" },
  contactPhone: { label: "Contact Phone", kind: "text" },
  documentsRequested: { label: "Documents Requested", kind: "list" },
  documentsProvided: { label: "Documents Provided", kind: "list" },
  hasTermSheet: { label: "Term sheet", kind: "flag", cli: true },
  termSheetDetails: { label: "Terms in Words", kind: "text" },
  amount: { label: "Amount in USD", kind: "money", cli: true },
  rateKind: { label: "Rate Kind", kind: "choice", values: RATE_KINDS, labels: RATE_KIND_LABELS },
  ratePercent: { label: "Rate in Percent", kind: "number" },
  spreadBps: { label: "Spread in Basis Points", kind: "number" },
  tenorMonths: { label: "Tenor in Months", kind: "number" },
  feesPercent: { label: "Fees in Percent", kind: "number" },
  expiresAt: { label: "Expiry Date", kind: "day", cli: true },
  lastContactDate: { label: "Last Contact", kind: "day" },
  nextFollowUp: { label: "Next Follow-up", kind: "day" },
  notes: { label: "Notes", kind: "text" },
} as const satisfies Columns<FundingSource>;
