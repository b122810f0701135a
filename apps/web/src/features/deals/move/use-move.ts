"use client";
import type { Deal } from "@dealflow/validators/deals";
import { isUnreachable } from "../../../lib/errors.ts";
import { useDealCache } from "../use-deal-cache.ts";
import { storedDeal, useUpdateDeal } from "../use-deal-writes.ts";
import { isInPlace, type Move, type MoveConflict } from "./moves.ts";

interface Words {
  sayMoved: (stored: Deal, before: Deal) => void;
  sayFailed: (error: unknown) => void;
}

/**
 * Moves a deal on the screen at once; back again if the server refuses. Where someone else moved it first `onConflict`
 * hears of it, which must outlive the card: what they stored may take it out of the list.
 */
export function useMove(
  { sayMoved, sayFailed }: Words,
  onConflict: (conflict: MoveConflict) => void,
  /** How the deal is shown meanwhile: by default where it is. */
  showMove?: (state: Deal) => void,
) {
  const cache = useDealCache();
  const show = showMove ?? cache.show;
  const update = useUpdateDeal();

  /** Answers false where the server was not reached: nothing was decided, and the move can be sent again. */
  async function move(deal: Deal, mine: Move): Promise<boolean> {
    // Newer than the deal that was decided about, where someone else's change has been loaded since.
    const before = cache.shown(deal.id) ?? deal;
    show({ ...before, ...mine });
    try {
      sayMoved(await update.mutateAsync({ ...mine, id: deal.id, expectedVersion: deal.version }), deal);
    } catch (error) {
      const stored = await storedDeal(error);
      if (stored) return resolve(deal, stored, mine);
      // Where a newer state has been loaded meanwhile, there is nothing to take back.
      if (cache.shown(deal.id)?.version === before.version) show(before);
      sayFailed(error);
      return !isUnreachable(error);
    }
    return true;
  }

  /** Someone else changed the deal first. Only where they moved it elsewhere is there a choice to make. */
  async function resolve(seen: Deal, stored: Deal, mine: Move): Promise<boolean> {
    if (isInPlace(stored, seen, mine)) return move(stored, mine);
    if (isInPlace(stored, mine, mine)) sayMoved(stored, stored);
    else onConflict({ stored, mine });
    return true;
  }

  return { move, pending: update.isPending };
}
