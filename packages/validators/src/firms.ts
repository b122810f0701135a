import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { searchText } from "./common/text.ts";
import { deal } from "./deals.ts";
import { fundingSource } from "./funding-sources.ts";

/** A company as a record of its own. Names that differ only in case or legal suffix mean the same firm. */
const firm = z.object({ id, name: z.string() });

/** The beginning of a company's name, as typed so far. */
export const suggestFirmsInput = z.object({ search: searchText.optional() });
export const firmSuggestions = z.array(
  firm.extend({
    /** How many of its contacts and deals the caller may see; each count stops at 100. */
    contacts: z.int(),
    deals: z.int(),
  }),
);
export type FirmSuggestion = z.infer<typeof firmSuggestions>[number];

/** A firm's history as a lender. Each number counts a deal once, even if it was shown to the firm several times. */
export const lenderHistory = z.object({
  dealsShown: z.int(),
  sheetsIssued: z.int(),
  committed: z.int(),
  passed: z.int(),
});

/** One deal that the firm was asked to finance, with the terms that it offered. */
const lending = fundingSource
  .pick({
    id: true,
    dealId: true,
    type: true,
    status: true,
    hasTermSheet: true,
    termSheetDetails: true,
    amount: true,
    rateKind: true,
    ratePercent: true,
    spreadBps: true,
    tenorMonths: true,
    feesPercent: true,
    expiresAt: true,
  })
  .extend({ company: deal.shape.company, codename: deal.shape.codename, createdAt: timestamp });
export type Lending = z.infer<typeof lending>;

/** A firm, with counts of its records that the caller may see. */
export const firmProfile = firm.extend({
  contacts: z.int(),
  deals: z.int(),
  pipelineItems: z.int(),
  /** Null if the firm was never asked to finance a deal. */
  lender: lenderHistory
    .extend({
      /** The terms of the newest request that it answered with a term sheet. */
      lastTerms: lending.nullable(),
    })
    .nullable(),
});
export type FirmProfile = z.infer<typeof firmProfile>;

export const listLendingInput = z.object({ id, ...pageInput });
export type ListLendingInput = z.infer<typeof listLendingInput>;

export const lendingPage = page(lending);
