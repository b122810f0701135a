"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { PendingChange } from "../../../lib/cache/loaded-answers.ts";
import { isUnreachable, storedRecord } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";
import { useFindDeal } from "../use-find-deal.ts";
import { isInPlace, type Move, type MoveConflict } from "./moves.ts";

interface MoveEvents {
  onMoved: (stored: Deal, before: Deal) => void;
  onFailed: (error: unknown) => void;
  /** Someone else moved the deal first. Must outlive the card: what they stored may take it out of the list. */
  onConflict: (conflict: MoveConflict) => void;
}

interface MoveResult {
  /** The deal as it is known now. */
  deal: Deal;
  /** False where the server was not reached: nothing was decided, and the move can be sent again. */
  isAnswered: boolean;
}

/** What is shown of a move until the server has answered. */
export type ShownMove = (deal: Deal, mine: Move) => readonly PendingChange[];

export const showInPlace: ShownMove = ({ id }, mine) => [recordChange("deals", id, mine)];

/** Moves a deal on the screen at once; back again if the server refuses. */
export function useMove({ onMoved, onFailed, onConflict }: MoveEvents, show: ShownMove = showInPlace) {
  const find = useFindDeal();
  const change = useOptimisticChange();
  const update = trpc.deals.update.useMutation();

  async function move(deal: Deal, mine: Move): Promise<MoveResult> {
    const { id, version } = deal;
    try {
      const stored = await change(show(deal, mine), () =>
        update.mutateAsync({ ...mine, id, expectedVersion: version }),
      );
      onMoved(stored, deal);
      return { deal: stored, isAnswered: true };
    } catch (error) {
      const stored = await storedRecord(error, loadDealSchema);
      if (stored) return resolve(deal, stored, mine);
      onFailed(error);
      return { deal: find(id) ?? deal, isAnswered: !isUnreachable(error) };
    }
  }

  /** Someone else changed the deal first. Only where they moved it elsewhere is there a choice to make. */
  async function resolve(seen: Deal, stored: Deal, mine: Move): Promise<MoveResult> {
    if (isInPlace(stored, seen, mine)) return move(stored, mine);
    if (isInPlace(stored, mine, mine)) onMoved(stored, stored);
    else onConflict({ stored, mine });
    return { deal: stored, isAnswered: true };
  }

  return { move, pending: update.isPending };
}

const loadDealSchema = async () => (await import("@dealflow/validators/deals")).deal;
