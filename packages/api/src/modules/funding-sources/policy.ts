import type { FundingSource } from "@dealflow/validators/funding-sources";
import { readTermTexts, writeTermTexts } from "@dealflow/validators/labels/funding-sources";
import { isOnlyFigure } from "@dealflow/validators/term-figures";
import { unprocessable } from "../../core/errors.ts";

type Rate = Partial<Pick<FundingSource, "rateKind" | "ratePercent" | "spreadBps">>;

/**
 * A fixed rate has a percentage, a floating one a spread. Throws if the input has the figure of another kind; a stored
 * figure of the previous kind is cleared.
 */
export function rateAfter(before: Rate, sent: Rate) {
  const rateKind = sent.rateKind === undefined ? (before.rateKind ?? null) : sent.rateKind;
  if (sent.ratePercent != null && rateKind !== "fixed") {
    throw unprocessable("ratePercent", "Only a fixed rate has a percentage");
  }
  if (sent.spreadBps != null && rateKind !== "floating") {
    throw unprocessable("spreadBps", "Only a floating rate has a spread");
  }
  return {
    rateKind,
    ratePercent: rateKind === "fixed" ? valueAfter(before.ratePercent, sent.ratePercent) : null,
    spreadBps: rateKind === "floating" ? valueAfter(before.spreadBps, sent.spreadBps) : null,
  };
}

function valueAfter(before: number | null | undefined, sent: number | null | undefined): number | null {
  return (sent === undefined ? before : sent) ?? null;
}

const FIGURES = {
  amount: ["amount"],
  rate: ["rateKind", "ratePercent", "spreadBps"],
  term: ["tenorMonths"],
} as const;

type Figure = (typeof FIGURES)[keyof typeof FIGURES][number];

/**
 * The words of the terms once other figures are stored. Words that are no more than a figure go, since the new figure says it now;
 * whoever sends words decides themselves.
 */
export function wordsAfter(
  before: Pick<FundingSource, "termSheetDetails" | Figure>,
  sent: Partial<Pick<FundingSource, "termSheetDetails" | Figure>>,
): Pick<FundingSource, "termSheetDetails"> {
  const { termSheetDetails } = sent;
  if (termSheetDetails !== undefined) return { termSheetDetails };
  const words = readTermTexts(before.termSheetDetails);
  const outdated = (["amount", "rate", "term"] as const).filter(
    (term) =>
      isOnlyFigure[term](words[term]) &&
      FIGURES[term].some((figure) => sent[figure] !== undefined && sent[figure] !== before[figure]),
  );
  if (outdated.length === 0) return { termSheetDetails: before.termSheetDetails };
  for (const term of outdated) words[term] = "";
  return { termSheetDetails: writeTermTexts(words) };
}
