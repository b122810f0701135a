import type { FundingStatus, FundingType, TermSheet } from "@dealflow/validators/funding-sources";
import type { DaysAgo } from "../types.ts";

/** What the terms come to. */
export interface SampleFigures {
  /** Millions of US dollars, with what is not drawn at once. */
  amount?: number;
  /** A fixed rate in percent, or a spread over SOFR in basis points; a rate with neither is of another kind. */
  percent?: number;
  spread?: number;
  months?: number;
  /** In percent of the amount. */
  fees?: number;
  /** In days from today; negative has expired. */
  expires?: number;
}

export interface SampleFundingSource {
  lender: string;
  /** One of the lender's people in the contact book. */
  contact: string;
  type: FundingType;
  asked: DaysAgo;
  /** Where it stands since the last contact; left out: nothing has come back yet. */
  status?: Exclude<FundingStatus, "initial_contact">;
  lastContact: DaysAgo;
  /** In days from today. */
  followUp?: number;
  requested?: readonly string[];
  provided?: readonly string[];
  terms?: TermSheet;
  figures?: SampleFigures;
  notes?: string;
}

/** Sources by the company of the deal. */
export type FundingBook = Readonly<Record<string, readonly SampleFundingSource[]>>;

/** What lenders ask for. */
export const PAPERS = {
  nda: "Executed NDA",
  cim: "Confidential information memorandum",
  model: "Sponsor model with debt schedule",
  qoe: "Quality of earnings report",
  statements: "Three years of audited statements",
  interim: "Year-to-date monthly financials",
  ageing: "Receivables ageing by customer",
  contracts: "Top-20 customer contracts",
  cohorts: "ARR cohorts by vintage",
  legal: "Legal due diligence summary",
  environmental: "Phase I environmental report",
  insurance: "Insurance review",
  structure: "Structure paper and funds flow",
} as const;
