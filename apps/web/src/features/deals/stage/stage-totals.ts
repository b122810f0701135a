import type { Deal } from "@dealflow/validators/deals";
import type { RouterOutputs } from "../../../trpc/client.ts";
import { belongs, type DealFilters } from "../list-filters.ts";

export type StageTotals = RouterOutputs["deals"]["stageTotals"];

/** The totals under these filters as the server would answer them, now that a deal went from one state to another. */
export function shiftTotals(totals: StageTotals, from: Deal, to: Deal, filters: DealFilters): StageTotals {
  return count(count(totals, from, -1, filters), to, 1, filters);
}

function count(totals: StageTotals, deal: Deal, times: 1 | -1, filters: DealFilters): StageTotals {
  if (!belongs(deal, { ...filters, category: "active" })) return totals;
  return totals.map((total) => {
    if (total.stage !== deal.stage) return total;
    const cents = centsOf(total.value) + BigInt(times) * centsOf(deal.value ?? "0.00");
    return { ...total, deals: Math.max(total.deals + times, 0), value: amountOf(cents) };
  });
}

/** Sums pass what a double holds exactly. */
function centsOf(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}

function amountOf(cents: bigint): string {
  const digits = (cents > 0n ? cents : 0n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
