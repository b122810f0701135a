import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { page, pageInput } from "./common/pagination.ts";
import { searchText } from "./common/text.ts";
import { deal } from "./deals.ts";
import { fundingSource } from "./funding-sources.ts";

/** A company as a record of its own: whoever writes its name, in any case and with any legal suffix, means it. */
const firm = z.object({ id, name: z.string() });

/** What someone has typed so far of a company's name. */
export const suggestFirmsInput = z.object({ search: searchText.optional() });
export const firmSuggestions = z.array(
  firm.extend({
    /** How much of it the caller may see; each at most 100. */
    contacts: z.int(),
    deals: z.int(),
  }),
);
export type FirmSuggestion = z.infer<typeof firmSuggestions>[number];

/** What a firm has done as a lender. A deal counts once in each number, however often it was shown there. */
export const lenderHistory = z.object({
  dealsShown: z.int(),
  sheetsIssued: z.int(),
  committed: z.int(),
  passed: z.int(),
});

/** One deal that the firm was asked to finance, with the terms it gave there; the newest first. */
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
/** A firm, and how much of it there is to see for the caller. */
export const firmProfile = firm.extend({
  contacts: z.int(),
  deals: z.int(),
  pipelineItems: z.int(),
  /** Null where it was never asked to lend. */
  lender: lenderHistory
    .extend({
      /** The terms of the newest request that it gave any on, of whichever deal. */
      lastTerms: lending.nullable(),
    })
    .nullable(),
});
export type FirmProfile = z.infer<typeof firmProfile>;

export const listLendingInput = z.object({ id, ...pageInput });
export type ListLendingInput = z.infer<typeof listLendingInput>;

export const lendingPage = page(lending);
