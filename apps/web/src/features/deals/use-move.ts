"use client";
import type { Deal, UpdateDealInput } from "@dealflow/validators/deals";
import { isUnreachable } from "../../lib/errors.ts";
import { storedDeal, useDealCache, useUpdateDeal } from "./use-deal-writes.ts";

/** Where a deal is moved to: another stage, or another category with the follow-up that RIM deals have. */
export type Move = Pick<UpdateDealInput, "stage" | "category" | "rimFollowUpInterval" | "rimFollowUpDate">;

/** What a move is about. */
export function movedField({ stage }: Move): "stage" | "category" {
  return stage ? "stage" : "category";
}

/** What someone else stored meanwhile, and the move that was about to be saved over it. */
export interface MoveConflict {
  stored: Deal;
  mine: Move;
}

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
    show({ ...deal, ...mine });
    try {
      sayMoved(await update.mutateAsync({ ...mine, id: deal.id, expectedVersion: deal.version }), deal);
    } catch (error) {
      const stored = await storedDeal(error);
      if (stored) return resolve(deal, stored, mine);
      show(deal);
      sayFailed(error);
      return !isUnreachable(error);
    }
    return true;
  }

  /** Someone else changed the deal first. Only where they moved it elsewhere is there a choice to make. */
  async function resolve(seen: Deal, stored: Deal, mine: Move): Promise<boolean> {
    const field = movedField(mine);
    if (stored[field] === seen[field]) return move(stored, mine);
    if (stored[field] === mine[field]) sayMoved(stored, stored);
    else onConflict({ stored, mine });
    return true;
  }

  return { move, pending: update.isPending };
}
