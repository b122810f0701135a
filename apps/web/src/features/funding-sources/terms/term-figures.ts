import type { FundingSource } from "@dealflow/validators/funding-sources";
import { type RateKind, readTermTexts, type TermTexts } from "@dealflow/validators/labels/funding-sources";
import { amountForInput, formatExactDollars } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { formatRate } from "../list/source-format.ts";
import { type RateFigures, readAmount, readRate, readTenor } from "./read-terms.ts";

/** The figures of a term sheet as text; blank where there is none. */
interface TermFigures extends RateFigures {
  amount: string;
  tenorMonths: string;
}

/** The figures that were typed instead of being read from the words; null for those that are as in the words. */
export interface CorrectedFigures extends Record<keyof Omit<TermFigures, "rateKind">, string | null> {
  rateKind: RateKind | typeof NOT_STATED | null;
}

export const NOT_STATED = "not_stated";

export const AS_IN_WORDS: CorrectedFigures = {
  amount: null,
  rateKind: null,
  ratePercent: null,
  spreadBps: null,
  tenorMonths: null,
};

/** The figures that the form stands for: those that were typed, otherwise those in the words. */
export function figuresOf(values: CorrectedFigures & { termSheetDetails: TermTexts }): TermFigures {
  const { termSheetDetails: words, rateKind } = values;
  const rate = readRate(words.rate);
  return {
    amount: values.amount ?? readAmount(words.amount),
    rateKind: rateKind === NOT_STATED ? null : (rateKind ?? rate.rateKind),
    ratePercent: values.ratePercent ?? rate.ratePercent,
    spreadBps: values.spreadBps ?? rate.spreadBps,
    tenorMonths: values.tenorMonths ?? readTenor(words.term),
  };
}

/** The same figures, all as if they were typed: then each can be chosen in a conflict without the words. */
export function withTypedFigures<Values extends CorrectedFigures & { termSheetDetails: TermTexts }>(
  values: Values,
): Values {
  const figures = figuresOf(values);
  return { ...values, ...figures, rateKind: figures.rateKind ?? NOT_STATED };
}

type Terms = Pick<
  FundingSource,
  "termSheetDetails" | "amount" | "rateKind" | "ratePercent" | "spreadBps" | "tenorMonths"
>;

/** The lender's words; where there are none, the figure in words, so that each term is in one field. */
export function wordsOf(source: Terms): TermTexts {
  const words = readTermTexts(source.termSheetDetails);
  return {
    ...words,
    amount: words.amount || (formatExactDollars(source.amount) ?? ""),
    rate: words.rate || (formatRate(source) ?? ""),
    term: words.term || (source.tenorMonths === null ? "" : pluralize(source.tenorMonths, "month")),
  };
}

/** The stored figures that the words do not state. */
export function correctedFigures(source: Terms): CorrectedFigures {
  const words = wordsOf(source);
  const stored = {
    amount: amountForInput(source.amount),
    rateKind: source.rateKind,
    ratePercent: source.ratePercent?.toString() ?? "",
    spreadBps: source.spreadBps?.toString() ?? "",
    tenorMonths: source.tenorMonths?.toString() ?? "",
  };
  const read = figuresOf({ ...AS_IN_WORDS, termSheetDetails: words });
  const isRateRead =
    stored.rateKind === read.rateKind &&
    stored.ratePercent === read.ratePercent &&
    stored.spreadBps === read.spreadBps;
  return {
    ...(isRateRead ? AS_IN_WORDS : { ...stored, rateKind: stored.rateKind ?? NOT_STATED }),
    amount: stored.amount === read.amount ? null : stored.amount,
    tenorMonths: stored.tenorMonths === read.tenorMonths ? null : stored.tenorMonths,
  };
}
