import type { Deal, Stage } from "@dealflow/validators/deals";
import type { RouterOutputs } from "../../../trpc/client.ts";

export type StageTotals = RouterOutputs["deals"]["stageTotals"];

/** The totals of the stages as they are once a deal that they count has gone from its stage to another. */
export function moveInTotals(totals: StageTotals, deal: Deal, stage: Stage): StageTotals {
  return totals.map((total) => {
    if (total.stage === deal.stage) return count(total, deal, -1);
    return total.stage === stage ? count(total, deal, 1) : total;
  });
}

function count(total: StageTotals[number], { value }: Deal, times: 1 | -1): StageTotals[number] {
  const cents = centsOf(total.value) + BigInt(times) * centsOf(value ?? "0.00");
  return { ...total, deals: Math.max(total.deals + times, 0), value: amountOf(cents) };
}

/** Sums pass what a double holds exactly. */
function centsOf(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}

function amountOf(cents: bigint): string {
  const digits = (cents > 0n ? cents : 0n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
