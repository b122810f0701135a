import type { FundingSource } from "@dealflow/validators/funding-sources";
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
