import { z } from "zod";
import { optionalChoice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { choices } from "./common/filters.ts";
import { id } from "./common/ids.ts";
import { changesOf, updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { sortWithCustom } from "./common/sort.ts";
import { MAX_LENGTHS, optionalText, searchText } from "./common/text.ts";
import { customFilters, customInput, customValues } from "./custom-values.ts";
import { deal } from "./deals.ts";
import { fundingSource } from "./funding-sources.ts";
import { FIRM_SORTS, FIRM_TYPES } from "./labels/firms.ts";

export * from "./labels/firms.ts";

export const firm = z
  .object({ id, name: z.string() })
  .describe(
    "A company as a record of its own. Names that differ only in case or legal suffix mean the same firm.",
  );

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

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
  })
  .describe("`https://www.northwind.com/about` is taken as `northwind.com`.");

const facts = {
  name: optionalText("Name")
    .optional()
    .describe("Null: the firm is called as the records that the caller may see spell it."),
  domain: optionalDomain.optional(),
  type: optionalChoice("Type", FIRM_TYPES).optional(),
  notes: optionalText("Notes", MAX_LENGTHS.notes).optional(),
};

export const firmFacts = z.object({ ...facts, custom: customInput.optional() });

export const updateFirmInput = updateOf({ ...facts, custom: customInput });
export type UpdateFirmInput = z.infer<typeof updateFirmInput>;

/** The fields that an update takes, the same for several records. */
export const firmChanges = changesOf(updateFirmInput);
export type FirmChanges = z.infer<typeof firmChanges>;

export const suggestFirmsInput = z
  .object({ search: searchText.optional() })
  .describe("The beginning of a company's name, as typed so far.");
export const firmSuggestions = z.array(
  firm.extend({
    contacts: z
      .int()
      .describe("How many of its contacts and deals the caller may see; each count stops at 100."),
    deals: z.int(),
  }),
);
export type FirmSuggestion = z.infer<typeof firmSuggestions>[number];

export const lenderHistory = z
  .object({
    dealsShown: z.int(),
    sheetsIssued: z.int(),
    committed: z.int(),
    passed: z.int(),
  })
  .describe(
    "A firm's history as a lender. Each number counts a deal once, even if it was shown to the firm several times.",
  );

export const lending = fundingSource
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
  .extend({ company: deal.shape.company, codename: deal.shape.codename, createdAt: timestamp })
  .describe("One deal that the firm was asked to finance, with the terms that it offered.");
export type Lending = z.infer<typeof lending>;

export const firmProfile = firm
  .extend({
    contacts: z.int(),
    deals: z.int(),
    pipelineItems: z.int(),
    lender: lenderHistory
      .extend({
        lastTerms: lending
          .nullable()
          .describe("The terms of the newest request that it answered with a term sheet."),
      })
      .nullable()
      .describe("Null if the firm was never asked to finance a deal."),
    domain: z.string().nullable(),
    type: z.enum(FIRM_TYPES).nullable(),
    notes: z.string().nullable(),
    writtenName: z
      .string()
      .nullable()
      .describe("The name that a member wrote; null if `name` is a spelling of the records."),
    isShared: z
      .boolean()
      .describe(
        "Whether all members see it. If not, facts are written for the caller alone, and it cannot be merged.",
      ),
    custom: customValues,
    updatedAt: timestamp.nullable().describe("When its facts were written last; null if never."),
    version,
  })
  .describe("A firm, with counts of its records that the caller may see.");
export type FirmProfile = z.infer<typeof firmProfile>;

export const listFirmsInput = z.object({
  search: searchText.optional().describe("Matches anywhere in a name or the domain."),
  type: choices("Type", FIRM_TYPES).optional(),
  custom: customFilters.optional(),
  sort: sortWithCustom(FIRM_SORTS).optional(),
  ...pageInput,
});
export type ListFirmsInput = z.infer<typeof listFirmsInput>;

export const listedFirm = firm
  .extend({
    contacts: z.int(),
    deals: z.int(),
    dealsShown: z.int().describe("The deals that it was asked to finance."),
    domain: z.string().nullable(),
    type: z.enum(FIRM_TYPES).nullable(),
    custom: customValues,
    version,
  })
  .describe("A row of the list, with counts of the records that the caller may see.");
export type ListedFirm = z.infer<typeof listedFirm>;
export const firmPage = page(listedFirm);

export const listLendingInput = z.object({ id, ...pageInput });
export type ListLendingInput = z.infer<typeof listLendingInput>;

export const lendingPage = page(lending);
