import type { FundingSource } from "@dealflow/validators/funding-sources";
import {
  FUNDING_STATUSES,
  type FundingStatus,
  isOpenSource,
  readTermTexts,
} from "@dealflow/validators/labels/funding-sources";
import { type Day, daysUntil, formatWholeDay } from "../../../lib/format/days.ts";
import { formatExactDollars } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { documentKey, documentsOf } from "../document-chase/chase.ts";

/** How far a source has come, in whole percent of the six steps to its commitment; one that passed is at none. */
export function progressOf(status: FundingStatus): number {
  const steps: readonly FundingStatus[] = FUNDING_STATUSES.filter((step) => step !== "passed");
  return Math.round((100 * (steps.indexOf(status) + 1)) / steps.length);
}

/** `3 of 5 provided`: of what was asked for. What came unasked is only counted where nothing was. */
export function documentsLine(
  source: Pick<FundingSource, "documentsRequested" | "documentsProvided">,
): string | null {
  const { requested, missing } = documentsOf(source);
  if (requested > 0) return `${requested - missing.length} of ${requested} provided`;
  const provided = new Set(source.documentsProvided.map(documentKey)).size;
  return provided > 0 ? `${provided} provided` : null;
}

type Rate = Pick<FundingSource, "rateKind" | "ratePercent" | "spreadBps">;
type TermSheet = Rate &
  Pick<
    FundingSource,
    "status" | "hasTermSheet" | "termSheetDetails" | "amount" | "tenorMonths" | "expiresAt"
  >;

/** Amount, rate, tenor and expiry as far as they are known: in figures, or else in the lender's words. */
export function termSheetLine(source: TermSheet, today: Day): string | null {
  if (!source.hasTermSheet) return null;
  const words = readTermTexts(source.termSheetDetails);
  const known = [
    formatExactDollars(source.amount) ?? words.amount,
    rateFigure(source) ?? words.rate,
    source.tenorMonths ? pluralize(source.tenorMonths, "month") : words.term,
    expiryOf(source, today),
  ];
  return known.filter(Boolean).join(" · ") || "Issued";
}

/** `5.125% fixed`, `SOFR + 475 bps`; null without a figure. */
export function rateFigure({ rateKind, ratePercent, spreadBps }: Rate): string | null {
  if (rateKind === "fixed" && ratePercent !== null) return `${ratePercent}% fixed`;
  return rateKind === "floating" && spreadBps !== null ? `SOFR + ${spreadBps} bps` : null;
}

function expiryOf(source: TermSheet, today: Day): string | null {
  if (!source.expiresAt || !isOpenSource(source)) return null;
  return `${daysUntil(source.expiresAt, today) < 0 ? "expired" : "expires"} ${formatWholeDay(source.expiresAt)}`;
}

/** True where someone should have been called by now. */
export function isOverdue(source: Pick<FundingSource, "nextFollowUp" | "status">, today: Day): boolean {
  return isOpenSource(source) && source.nextFollowUp !== null && daysUntil(source.nextFollowUp, today) < 0;
}
