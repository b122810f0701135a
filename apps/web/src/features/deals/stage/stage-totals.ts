import type { Deal, Stage } from "@dealflow/validators/deals";
import type { RouterOutputs } from "../../../trpc/client.ts";

export type StageTotals = RouterOutputs["deals"]["stageTotals"];

/** The totals after a deal that they include was moved from its stage to `stage`. */
export function moveInTotals(totals: StageTotals, deal: Deal, stage: Stage): StageTotals {
  return totals.map((total) => {
    if (total.stage === deal.stage) return addDeal(total, deal, -1);
    return total.stage === stage ? addDeal(total, deal, 1) : total;
  });
}

function addDeal(total: StageTotals[number], { value }: Deal, sign: 1 | -1): StageTotals[number] {
  const cents = centsOf(total.value) + BigInt(sign) * centsOf(value ?? "0.00");
  return { ...total, deals: Math.max(total.deals + sign, 0), value: amountOf(cents) };
}

/** As a bigint, because sums may be too large for an exact double. */
function centsOf(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}

function amountOf(cents: bigint): string {
  const digits = (cents > 0n ? cents : 0n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
