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
import { documentKey, requestOf } from "../document-chase/document-requests.ts";

/** The progress of a source in whole percent of the six steps to a commitment; 0 for one that passed. */
export function progressOf(status: FundingStatus): number {
  const steps: readonly FundingStatus[] = FUNDING_STATUSES.filter((step) => step !== "passed");
  return Math.round((100 * (steps.indexOf(status) + 1)) / steps.length);
}

/** `3 of 5 provided`, of the requested documents; without any request, the number provided. */
export function documentsLine(
  source: Pick<FundingSource, "documentsRequested" | "documentsProvided">,
): string | null {
  const { requestedCount, missing } = requestOf(source);
  if (requestedCount > 0) return `${requestedCount - missing.length} of ${requestedCount} provided`;
  const provided = new Set(source.documentsProvided.map(documentKey)).size;
  return provided > 0 ? `${provided} provided` : null;
}

type Rate = Pick<FundingSource, "rateKind" | "ratePercent" | "spreadBps">;
type TermSheet = Rate &
  Pick<
    FundingSource,
    "status" | "hasTermSheet" | "termSheetDetails" | "amount" | "tenorMonths" | "expiresAt"
  >;

/** The known ones of amount, rate, tenor and expiry: as numbers, or else in the lender's own text. */
export function termSheetLine(source: TermSheet, today: Day): string | null {
  if (!source.hasTermSheet) return null;
  const texts = readTermTexts(source.termSheetDetails);
  const known = [
    formatExactDollars(source.amount) ?? texts.amount,
    formatRate(source) ?? texts.rate,
    source.tenorMonths ? pluralize(source.tenorMonths, "month") : texts.term,
    expiryOf(source, today),
  ];
  return known.filter(Boolean).join(" · ") || "Issued";
}

/** `5.125% fixed`, `SOFR + 475 bps`; null without a number. */
export function formatRate({ rateKind, ratePercent, spreadBps }: Rate): string | null {
  if (rateKind === "fixed" && ratePercent !== null) return `${ratePercent}% fixed`;
  return rateKind === "floating" && spreadBps !== null ? `SOFR + ${spreadBps} bps` : null;
}

function expiryOf(source: TermSheet, today: Day): string | null {
  if (!source.expiresAt || !isOpenSource(source)) return null;
  return `${daysUntil(source.expiresAt, today) < 0 ? "expired" : "expires"} ${formatWholeDay(source.expiresAt)}`;
}

/** True if the follow-up with an open source was due before today. */
export function isOverdue(source: Pick<FundingSource, "nextFollowUp" | "status">, today: Day): boolean {
  return isOpenSource(source) && source.nextFollowUp !== null && daysUntil(source.nextFollowUp, today) < 0;
}
