import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import type { CreateFundingSourceInput, FundingSource } from "@dealflow/validators/funding-sources";
import {
  type FundingStatus,
  RATE_KIND_LABELS,
  readTermTexts,
  TERM_LABELS,
  TERMS,
  type TermTexts,
  writeTermTexts,
} from "@dealflow/validators/labels/funding-sources";
import { columnText } from "../../../lib/format/column-text.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { formatTypedDollars } from "../../../lib/format/typed-money.ts";
import {
  AS_IN_WORDS,
  type CorrectedFigures,
  correctedFigures,
  figuresOf,
  wordsOf,
} from "../terms/term-figures.ts";

export type FundingField = keyof typeof FUNDING_COLUMNS & keyof CreateFundingSourceInput;

type FreeText = "name" | "contactName" | "contactTitle" | "contactEmail" | "contactPhone" | "notes";
type WholeDay = "expiresAt" | "lastContactDate" | "nextFollowUp";

/** The values of the form's controls. */
export interface FundingFormValues extends Record<FreeText | WholeDay, string>, CorrectedFigures {
  dealId: number;
  type: string;
  status: FundingStatus;
  /** The last entry is the one being typed. */
  documentsRequested: string[];
  documentsProvided: string[];
  hasTermSheet: boolean;
  termSheetDetails: TermTexts;
  feesPercent: string;
}

/** In the order of the form. */
export const FUNDING_FIELDS = [
  "name",
  "type",
  "status",
  "contactName",
  "contactTitle",
  "contactEmail",
  "contactPhone",
  "documentsRequested",
  "documentsProvided",
  "hasTermSheet",
  "termSheetDetails",
  "amount",
  "rateKind",
  "ratePercent",
  "spreadBps",
  "tenorMonths",
  "feesPercent",
  "expiresAt",
  "lastContactDate",
  "nextFollowUp",
  "notes",
] as const satisfies readonly FundingField[];

export function newFundingSource(dealId: number): FundingFormValues {
  return {
    dealId,
    name: "",
    type: "bank",
    status: "initial_contact",
    contactName: "",
    contactTitle: "",
    contactEmail: "",
    contactPhone: "",
    documentsRequested: [""],
    documentsProvided: [""],
    hasTermSheet: false,
    termSheetDetails: readTermTexts(null),
    ...AS_IN_WORDS,
    feesPercent: "",
    expiresAt: "",
    lastContactDate: "",
    nextFollowUp: "",
    notes: "",
  };
}

export function fundingValues(source: FundingSource): FundingFormValues {
  return {
    dealId: source.dealId,
    name: source.name,
    type: source.type,
    status: source.status,
    contactName: source.contactName ?? "",
    contactTitle: source.contactTitle ?? "",
    contactEmail: source.contactEmail ?? "",
    contactPhone: source.contactPhone ?? "",
    documentsRequested: [...source.documentsRequested, ""],
    documentsProvided: [...source.documentsProvided, ""],
    hasTermSheet: source.hasTermSheet,
    termSheetDetails: wordsOf(source),
    ...correctedFigures(source),
    feesPercent: source.feesPercent?.toString() ?? "",
    expiresAt: source.expiresAt?.toISOString() ?? "",
    lastContactDate: source.lastContactDate?.toISOString() ?? "",
    nextFollowUp: source.nextFollowUp?.toISOString() ?? "",
    notes: source.notes ?? "",
  };
}

/** The record with `termSheetDetails` as the form has them, so that only real changes are found. */
export function normalizeTerms(source: FundingSource): FundingSource {
  return { ...source, termSheetDetails: writeTermTexts(wordsOf(source)) };
}

/** The list to save: with the entry being typed, unless that is blank or a duplicate. */
export function withTypedEntry(texts: readonly string[]): string[] {
  const entries = texts.slice(0, -1);
  const typed = texts.at(-1)?.trim() ?? "";
  return typed === "" || entries.includes(typed) ? entries : [...entries, typed];
}

/** A value as text, for the dialog about a conflict; of lists and terms, only what differs from `other`. */
export function fundingText(
  field: FundingField,
  values: FundingFormValues,
  other: FundingFormValues,
): string {
  return valueText(field, values, other) || "—";
}

function valueText(field: FundingField, values: FundingFormValues, other: FundingFormValues): string | null {
  const figures = figuresOf(values);
  switch (field) {
    case "rateKind":
      return figures.rateKind && RATE_KIND_LABELS[figures.rateKind];
    case "documentsRequested":
    case "documentsProvided":
      return documentsText(withTypedEntry(values[field]), withTypedEntry(other[field]));
    case "hasTermSheet":
      return values.hasTermSheet ? "Yes" : "No";
    case "termSheetDetails":
      return termsText(values.termSheetDetails, other.termSheetDetails);
    case "amount":
      return formatTypedDollars(figures.amount) ?? figures.amount;
    case "ratePercent":
    case "spreadBps":
    case "tenorMonths":
      return figures[field];
    case "expiresAt":
    case "lastContactDate":
    case "nextFollowUp":
      return values[field] && formatWholeDay(new Date(values[field]));
    default:
      return columnText(FUNDING_COLUMNS[field], values[field]);
  }
}

function documentsText(names: readonly string[], otherNames: readonly string[]): string {
  const own = names.filter((name) => !otherNames.includes(name));
  const shared = names.length - own.length;
  if (shared === 0) return own.join("; ");
  return own.length > 0 ? `${own.join("; ")} (and ${shared} in both)` : `Only the ${shared} in both`;
}

function termsText(texts: TermTexts, otherTexts: TermTexts): string {
  return TERMS.filter((term) => texts[term].trim() !== otherTexts[term].trim())
    .map((term) => `${TERM_LABELS[term]}: ${texts[term].trim() || "—"}`)
    .join("; ");
}
