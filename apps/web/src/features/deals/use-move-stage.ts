"use client";
import { toast } from "@dealflow/ui/toast";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { storedDeal, useDealCache, useUpdateDeal } from "./use-deal-writes.ts";

/** What someone else stored meanwhile, and the stage that was about to be saved over it. */
export interface StageConflict {
  stored: Deal;
  mine: Stage;
}

/**
 * Moves a deal on the screen at once; back again if the server refuses. Where someone else moved it first `onConflict`
 * hears of it, which must outlive the card: what they stored may take it out of the list.
 */
export function useMoveStage(onConflict: (conflict: StageConflict) => void) {
  const cache = useDealCache();
  const update = useUpdateDeal();

  async function move(deal: Deal, stage: Stage): Promise<void> {
    cache.show({ ...deal, stage });
    try {
      await update.mutateAsync({ id: deal.id, stage, expectedVersion: deal.version });
      sayMoved();
    } catch (error) {
      const stored = await storedDeal(error);
      if (stored) return resolve(deal, stored, stage);
      cache.show(deal);
      toast({ title: "Error", description: "Failed to update deal stage", variant: "destructive" });
    }
  }

  /** Someone else changed the deal first. Only where they chose another stage is there a choice to make. */
  async function resolve(seen: Deal, stored: Deal, mine: Stage): Promise<void> {
    if (stored.stage === seen.stage) await move(stored, mine);
    else if (stored.stage === mine) sayMoved();
    else onConflict({ stored, mine });
  }

  return { move, pending: update.isPending };
}

function sayMoved(): void {
  toast({ title: "Deal Updated", description: "Deal stage has been updated successfully" });
}
