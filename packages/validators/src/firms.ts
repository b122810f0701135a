import { z } from "zod";
import { choice, optionalChoice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { MAX_LENGTHS, optionalText, searchText } from "./common/text.ts";
import { deal } from "./deals.ts";
import { fundingSource } from "./funding-sources.ts";
import { FIRM_TYPES } from "./labels/firms.ts";

export * from "./labels/firms.ts";

/** A company as a record of its own. Names that differ only in case or legal suffix mean the same firm. */
const firm = z.object({ id, name: z.string() });

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** `https://www.northwind.com/about` is taken as `northwind.com`. */
const optionalDomain = optionalText("Domain")
  .transform(
    (typed) =>
      typed
        ?.toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/^www\./, "")
        .replace(/[/?#].*$/, "") || null,
  )
  .refine((domain) => domain === null || (domain.length <= 253 && DOMAIN.test(domain)), {
    error: "Domain must be like northwind.com",
  });

const facts = {
  /** Null: the firm is called as the records that the caller may see spell it. */
  name: optionalText("Name").optional(),
  domain: optionalDomain.optional(),
  type: optionalChoice("Type", FIRM_TYPES).optional(),
  notes: optionalText("Notes", MAX_LENGTHS.notes).optional(),
};

export const firmFacts = z.object(facts);

export const updateFirmInput = updateOf(facts);
export type UpdateFirmInput = z.infer<typeof updateFirmInput>;

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
  domain: z.string().nullable(),
  type: z.enum(FIRM_TYPES).nullable(),
  notes: z.string().nullable(),
  /** The name that a member wrote; null if `name` is a spelling of the records. */
  writtenName: z.string().nullable(),
  /** Whether all members see it. If not, facts are written for the caller alone, and it cannot be merged. */
  isShared: z.boolean(),
  /** When its facts were written last; null if never. */
  updatedAt: timestamp.nullable(),
  version,
});
export type FirmProfile = z.infer<typeof firmProfile>;

export const listFirmsInput = z.object({
  /** Matches anywhere in a name or the domain. */
  search: searchText.optional(),
  type: choice("Type", FIRM_TYPES).optional(),
  ...pageInput,
});
export type ListFirmsInput = z.infer<typeof listFirmsInput>;

/** A row of the list, with counts of the records that the caller may see. */
const listedFirm = firm.extend({
  contacts: z.int(),
  deals: z.int(),
  /** The deals that it was asked to finance. */
  dealsShown: z.int(),
  domain: z.string().nullable(),
  type: z.enum(FIRM_TYPES).nullable(),
});
export type ListedFirm = z.infer<typeof listedFirm>;
export const firmPage = page(listedFirm);

export const listLendingInput = z.object({ id, ...pageInput });
export type ListLendingInput = z.infer<typeof listLendingInput>;

export const lendingPage = page(lending);
