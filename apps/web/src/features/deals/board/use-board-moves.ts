"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { useState } from "react";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { answerChange } from "../../../trpc/use-optimistic-change.ts";
import type { MoveConflict } from "../move/moves.ts";
import { type GetPendingChanges, recordChanges, useMoveStage } from "../move/use-move.ts";
import { moveInTotals } from "../stage/stage-totals.ts";
import { useFindDeal } from "../use-find-deal.ts";
import { type DealView, filtersOf } from "../view.ts";

/** The card that was moved last: to another column, or back if the move was refused. */
export interface LastMove {
  id: number;
  stage: Stage;
  /** Where on the screen it was dropped; null if it was not dragged. */
  from: ScreenPosition | null;
  /** The focus was in the card, and returns to it. */
  hadFocus: boolean;
  /** It has been scrolled into view. */
  isShown: boolean;
  /** The filters at that moment, as JSON: under other filters, the card is not scrolled into view. */
  filters: string;
}

/** In CSS pixels from the corner of the window. */
export interface ScreenPosition {
  left: number;
  top: number;
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;

/** Moves cards between columns, and remembers the last move so that its card is scrolled into view. */
export function useBoardMoves(view: DealView, onConflict: (conflict: MoveConflict) => void) {
  const findLoaded = useFindDeal();
  const [lastMove, setLastMove] = useState<LastMove | null>(null);
  // The moved deals as they are now: the list of the new column lacks them until it is fetched again.
  const [moved, setMoved] = useState<ReadonlyMap<number, Deal>>(new Map());
  const [pendingIds, setPendingIds] = useState<ReadonlySet<number>>(new Set());
  const filters = JSON.stringify(filtersOf(view));
  const stageMove = useMoveStage(onConflict, boardChanges);

  function find(id: number): Deal | undefined {
    const [loaded, own] = [findLoaded(id), moved.get(id)];
    return loaded && own && own.version > loaded.version ? own : (loaded ?? own);
  }

  function setMovedDeal(deal: Deal) {
    setMoved((before) => new Map(before).set(deal.id, deal));
  }

  // Sets state together with the pending change, so that the card changes columns in one frame.
  function showMove(deal: Deal, from: ScreenPosition | null) {
    const { id, stage } = deal;
    setLastMove({ id, stage, from, hadFocus: hasFocus(id), isShown: false, filters });
    setMovedDeal(deal);
  }

  async function move(deal: Deal, stage: Stage, from: ScreenPosition | null = null) {
    const { id } = deal;
    if (stage === deal.stage || pendingIds.has(id)) return;
    setPendingIds((ids) => new Set(ids).add(id));
    showMove({ ...deal, stage }, from);
    const { deal: current } = await stageMove.move(deal, stage);
    if (current.stage === stage) setMovedDeal(current);
    else showMove(current, null);
    setPendingIds((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  return {
    move: useStableCallback(move),
    find,
    /** The deals that were moved to this stage, unless newer data that is loaded has them elsewhere. */
    movedTo: (stage: Stage) =>
      [...moved.values()].filter(
        (deal) => deal.stage === stage && lastMove?.filters === filters && find(deal.id)?.stage === stage,
      ),
    /** A card cannot be moved again until the server has answered. */
    isPending: (id: number) => pendingIds.has(id),
    lastMoveTo: (stage: Stage) =>
      lastMove?.filters === filters && lastMove.stage === stage ? lastMove : null,
    markShown: useStableCallback(() => setLastMove((before) => before && { ...before, isShown: true })),
  };
}

const boardChanges: GetPendingChanges = (deal, move) => [
  ...recordChanges(deal, move),
  answerChange("deals.stageTotals", (totals) =>
    move.stage ? moveInTotals(totals, deal, move.stage) : totals,
  ),
];

function hasFocus(id: number): boolean {
  return document.activeElement?.closest(`[data-deal="${id}"]`) != null;
}
