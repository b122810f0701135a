import { z } from "zod";
import { choice } from "./common/choice.ts";
import { optionalTimestamp, timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalEmail, optionalText, requiredText } from "./common/text.ts";

export const FUNDING_TYPES = ["bank", "private_credit", "mezzanine", "equity_co_invest", "other"] as const;
export type FundingType = (typeof FUNDING_TYPES)[number];
/** @public The words of the funding sources of a deal. */
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
/** @public The words of the funding sources of a deal. */
export const FUNDING_STATUS_LABELS: Record<FundingStatus, string> = {
  initial_contact: "Initial Contact",
  documents_requested: "Documents Requested",
  under_review: "Under Review",
  term_sheet_issued: "Term Sheet Issued",
  negotiating: "Negotiating",
  committed: "Committed",
  passed: "Passed",
};

export const fundingSource = z.object({
  id,
  dealId: id,
  name: z.string(),
  type: z.enum(FUNDING_TYPES),
  contactName: z.string().nullable(),
  contactTitle: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  status: z.enum(FUNDING_STATUSES),
  documentsRequested: z.array(z.string()),
  documentsProvided: z.array(z.string()),
  hasTermSheet: z.boolean(),
  /** JSON text of `termSheet`. */
  termSheetDetails: z.string().nullable(),
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

/** A lender's terms in people's own words; a term that was not given is absent or empty. */
const termSheet = z.object(
  {
    amount: term("Amount", LIMITS.name),
    structure: term("Structure", LIMITS.notes),
    rate: term("Rate", LIMITS.name),
    term: term("Term", LIMITS.name),
    other: term("Other terms", LIMITS.notes),
  },
  { error: "Term sheet details must be a JSON object" },
);
export type TermSheet = z.infer<typeof termSheet>;

/** Term sheets travel as JSON text: checked as what they say, and written anew from what was checked. */
const termSheetText = z
  .union([z.null(), z.string()], { error: "Term sheet details must be JSON text" })
  .transform((text, ctx) => {
    if (text === null || text.trim() === "") return null;
    const parsed = termSheet.safeParse(parseJson(text));
    if (parsed.success) return JSON.stringify(parsed.data);
    for (const { message, path } of parsed.error.issues) ctx.addIssue({ code: "custom", message, path });
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_ENTRIES = 100;

/** Names of documents: trimmed, blank ones ignored. */
function documentList(label: string) {
  return z
    .array(optionalText("A document's name", 200), { error: `${label} must be a list of text` })
    .nullable()
    .transform((entries) => (entries ?? []).filter((entry) => entry !== null))
    .refine((entries) => entries.length <= MAX_ENTRIES, {
      error: `${label} may have at most ${MAX_ENTRIES} entries`,
    });
}

const fields = {
  name: requiredText("Name"),
  type: choice("Type", FUNDING_TYPES),
  contactName: optionalText("Contact name").optional(),
  contactTitle: optionalText("Contact title").optional(),
  contactEmail: optionalEmail("Contact email").optional(),
  contactPhone: optionalText("Contact phone", LIMITS.phone).optional(),
  status: choice("Status", FUNDING_STATUSES).optional(),
  documentsRequested: documentList("Documents requested").optional(),
  documentsProvided: documentList("Documents provided").optional(),
  hasTermSheet: z.boolean({ error: "Term sheet must be true or false" }).optional(),
  termSheetDetails: termSheetText.optional(),
  notes: optionalText("Notes", LIMITS.notes).optional(),
  lastContactDate: optionalTimestamp("Last contact date").optional(),
  nextFollowUp: optionalTimestamp("Next follow-up").optional(),
};

export const createFundingSourceInput = z.object({ ...fields, dealId: id });
export type CreateFundingSourceInput = z.infer<typeof createFundingSourceInput>;

/** A funding source stays with its deal and with the member who added it: neither is among the fields. */
export const updateFundingSourceInput = updateOf(fields);
export type UpdateFundingSourceInput = z.infer<typeof updateFundingSourceInput>;

export const listFundingSourcesInput = z.object({ dealId: id, ...pageInput });
export type ListFundingSourcesInput = z.infer<typeof listFundingSourcesInput>;
export const fundingSourcePage = page(fundingSource);
