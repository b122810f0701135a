import type { FundingSource } from "@dealflow/validators/fundingSources";
import { FUNDING_STATUSES, type FundingStatus, readTermWords } from "@dealflow/validators/terms/funding";
import { daysUntil, formatWholeDay } from "../../lib/days.ts";
import { formatExactDollars } from "../../lib/money.ts";

/** How far a source has come, in whole percent of the six steps to its commitment; one that passed is at none. */
export function progressOf(status: FundingStatus): number {
  const steps: readonly FundingStatus[] = FUNDING_STATUSES.filter((step) => step !== "passed");
  return Math.round((100 * (steps.indexOf(status) + 1)) / steps.length);
}

type Documents = Pick<FundingSource, "documentsRequested" | "documentsProvided">;

/** `3 of 5 provided`: of what was asked for. What came unasked is only counted where nothing was. */
export function documentsLine({ documentsRequested, documentsProvided }: Documents): string | null {
  if (documentsRequested.length > 0) {
    const came = documentsRequested.filter((name) => documentsProvided.includes(name)).length;
    return `${came} of ${documentsRequested.length} provided`;
  }
  return documentsProvided.length > 0 ? `${documentsProvided.length} provided` : null;
}

type TermSheet = Pick<
  FundingSource,
  | "hasTermSheet"
  | "termSheetDetails"
  | "amount"
  | "rateKind"
  | "ratePercent"
  | "spreadBps"
  | "tenorMonths"
  | "expiresAt"
>;

/** Amount, rate, tenor and expiry as far as they are known: in figures, or else in the lender's words. */
export function termSheetLine(source: TermSheet, today?: string): string | null {
  if (!source.hasTermSheet) return null;
  const words = readTermWords(source.termSheetDetails);
  const known = [
    formatExactDollars(source.amount) ?? words.amount,
    rateOf(source) ?? words.rate,
    source.tenorMonths ? `${source.tenorMonths} months` : words.term,
    expiryOf(source.expiresAt, today),
  ];
  return known.filter(Boolean).join(" · ") || "Issued";
}

function rateOf({ rateKind, ratePercent, spreadBps }: TermSheet): string | null {
  if (rateKind === "fixed" && ratePercent !== null) return `${ratePercent}% fixed`;
  return rateKind === "floating" && spreadBps !== null ? `SOFR + ${spreadBps} bps` : null;
}

function expiryOf(expiresAt: Date | null, today?: string): string | null {
  if (!expiresAt) return null;
  return `${daysUntil(expiresAt, today) < 0 ? "expired" : "expires"} ${formatWholeDay(expiresAt)}`;
}

/** True where someone should have been called by now. */
export function isOverdue(
  { nextFollowUp, status }: Pick<FundingSource, "nextFollowUp" | "status">,
  today?: string,
): boolean {
  const isOpen = status !== "committed" && status !== "passed";
  return isOpen && nextFollowUp !== null && daysUntil(nextFollowUp, today) < 0;
}
