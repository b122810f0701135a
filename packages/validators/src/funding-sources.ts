import { z } from "zod";
import { choice, optionalChoice } from "./common/choice.ts";
import { dayInput, optionalTimestamp, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { listed, listedValue } from "./common/listed.ts";
import { money, moneyInput, moneyTotal } from "./common/money.ts";
import { updateOf, version } from "./common/mutation.ts";
import { optionalPercent, optionalWhole } from "./common/numbers.ts";
import { page, pageInput } from "./common/pagination.ts";
import { MAX_LENGTHS, optionalEmail, optionalPhone, optionalText, requiredText } from "./common/text.ts";
import { DOCUMENT_LIST, FUNDING_STATUSES, RATE_KINDS } from "./labels/funding-sources.ts";

export * from "./labels/funding-sources.ts";

export const fundingSource = z.object({
  id,
  dealId: id,
  name: z.string(),
  firmId: id.nullable().describe("The firm that `name` names."),
  type: listedValue("lender-types"),
  contactName: z.string().nullable(),
  contactTitle: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  status: z.enum(FUNDING_STATUSES),
  documentsRequested: z.array(z.string()),
  documentsProvided: z.array(z.string()),
  hasTermSheet: z.boolean(),
  termSheetDetails: z.string().nullable().describe("JSON text of `termSheet`."),
  amount: money.nullable().describe("The offer in figures. They count only while hasTermSheet is true."),
  rateKind: z.enum(RATE_KINDS).nullable(),
  ratePercent: z.number().nullable().describe("Percent per year; only for a fixed rate."),
  spreadBps: z.int().nullable().describe("Basis points over SOFR; only for a floating rate."),
  tenorMonths: z.int().nullable(),
  feesPercent: z.number().nullable().describe("All fees, in percent of the amount."),
  expiresAt: timestamp
    .nullable()
    .describe("The last day on which the offer is valid: a whole day, the timestamp's date in UTC."),
  notes: z.string().nullable(),
  lastContactDate: timestamp.nullable(),
  nextFollowUp: timestamp.nullable(),
  addedBy: id.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type FundingSource = z.infer<typeof fundingSource>;

function term(label: string, max: number) {
  return optionalText(label, max)
    .transform((value) => value ?? "")
    .optional();
}

export const termSheet = z
  .object(
    {
      amount: term("Amount", MAX_LENGTHS.name),
      structure: term("Structure", MAX_LENGTHS.notes),
      rate: term("Rate", MAX_LENGTHS.name),
      term: term("Term", MAX_LENGTHS.name),
      other: term("Other terms", MAX_LENGTHS.notes),
    },
    { error: "Term sheet details must be a JSON object" },
  )
  .describe("A lender's terms as free text; a term that was not given is absent or empty.");

const termSheetText = z
  .union([z.null(), z.string()], { error: "Term sheet details must be JSON text" })
  .transform((text, ctx) => {
    if (text === null || text.trim() === "") return null;
    const parsed = termSheet.safeParse(parseJson(text));
    if (parsed.success) return JSON.stringify(parsed.data);
    for (const { message, path } of parsed.error.issues) ctx.addIssue({ code: "custom", message, path });
    return z.NEVER;
  })
  .meta({
    description:
      "A term sheet sent as JSON text: parsed, validated, and serialized again from the validated fields.",
    examples: ['{"covenants":"Net leverage below 4.5x","security":"First lien"}'],
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const documentName = z
  .string({ error: "A document's name must be text" })
  .meta({ maxLength: DOCUMENT_LIST.characters })
  .transform((name): string | null => name)
  .pipe(optionalText("A document's name", DOCUMENT_LIST.characters));

/** Names of documents: trimmed, empty ones dropped. */
function documentList(label: string) {
  return z
    .array(documentName, {
      error: `${label} must be a list of text`,
    })
    .meta({ maxItems: DOCUMENT_LIST.entries })
    .nullable()
    .transform((entries) => (entries ?? []).filter((entry) => entry !== null))
    .refine((entries) => entries.length <= DOCUMENT_LIST.entries, {
      error: `${label} may have at most ${DOCUMENT_LIST.entries} entries`,
    });
}

const fields = {
  name: requiredText("Name"),
  type: listed("lender-types"),
  contactName: optionalText("Contact name").optional(),
  contactTitle: optionalText("Contact title").optional(),
  contactEmail: optionalEmail("Contact email").optional(),
  contactPhone: optionalPhone("Contact phone").optional(),
  status: choice("Status", FUNDING_STATUSES).optional(),
  documentsRequested: documentList("Documents requested").optional(),
  documentsProvided: documentList("Documents provided").optional(),
  hasTermSheet: z.boolean({ error: "Term sheet must be true or false" }).optional(),
  termSheetDetails: termSheetText.optional(),
  amount: moneyInput("Amount").optional(),
  rateKind: optionalChoice("Rate kind", RATE_KINDS).optional(),
  ratePercent: optionalPercent("Rate").optional(),
  spreadBps: optionalWhole("Spread", { unit: "basis points", max: 10_000, min: 0 }).optional(),
  tenorMonths: optionalWhole("Tenor", { unit: "months", max: 600, min: 1 }).optional(),
  feesPercent: optionalPercent("Fees").optional(),
  expiresAt: optionalTimestamp("Expiry date").optional(),
  notes: optionalText("Notes", MAX_LENGTHS.notes).optional(),
  lastContactDate: optionalTimestamp("Last contact date").optional(),
  nextFollowUp: optionalTimestamp("Next follow-up").optional(),
};

export const createFundingSourceInput = z.object({ ...fields, dealId: id });
export type CreateFundingSourceInput = z.infer<typeof createFundingSourceInput>;

export const updateFundingSourceInput = updateOf(fields).describe(
  "The deal and the member who added the source cannot be changed.",
);
export type UpdateFundingSourceInput = z.infer<typeof updateFundingSourceInput>;

export const listFundingSourcesInput = z.object({ dealId: id, ...pageInput });
export type ListFundingSourcesInput = z.infer<typeof listFundingSourcesInput>;
export const fundingSourcePage = page(fundingSource);

export const fundingSummaryInput = z.object({
  dealId: id,
  today: dayInput("Today")
    .optional()
    .describe("The caller's calendar day, by which term sheets expire; defaults to the current day in UTC."),
});
export type FundingSummaryInput = z.infer<typeof fundingSummaryInput>;

const layer = {
  committed: moneyTotal,
  issued: moneyTotal.describe("Of sources with status term_sheet_issued or negotiating."),
  inDiscussion: moneyTotal,
};

export const fundingSummary = z
  .object({
    activeSources: z.int().describe("Neither committed nor passed."),
    termSheets: z.int(),
    committedSources: z.int(),
    passedSources: z.int(),
    withoutAmount: z.int().describe("Sources that have not passed and have no amount."),
    expiringThisWeek: z
      .int()
      .describe(
        "Term sheets of sources that neither committed nor passed, whose last day is today or in the six days after.",
      ),
    expiredTermSheets: z
      .int()
      .describe(
        "Term sheets of such sources whose last day was before today; their amounts stay in the stack.",
      ),
    dealValue: money.nullable(),
    ...layer,
    uncovered: moneyTotal
      .nullable()
      .describe("The part of the deal's value that the three layers do not cover; null without a value."),
    oversubscribed: moneyTotal
      .nullable()
      .describe("The amount by which the layers exceed the deal's value; null without a value."),
    byType: z
      .array(z.object({ type: listedValue("lender-types"), sources: z.int(), ...layer }))
      .describe("The same amounts for each type that has sources, in the order of the types."),
  })
  .describe(
    "Counts of a deal's funding sources, and its capital stack. Sources that passed are in none of the amounts.",
  );
export type FundingSummary = z.infer<typeof fundingSummary>;
