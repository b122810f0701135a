"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { useRef, useState } from "react";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { trpc } from "../../../trpc/client.ts";
import type { MoveConflict } from "../move/moves.ts";
import { useMoveStage } from "../move/use-move-stage.ts";
import { useDealCache } from "../use-deal-cache.ts";
import { type DealView, filtersOf } from "../view.ts";

/** A card that comes to another column, or back where the move was refused. */
export interface Arrival {
  id: number;
  stage: Stage;
  /** Where on the screen it was dropped; null where nothing was dragged. */
  from: Place | null;
  /** It has the focus, and keeps it. */
  focused: boolean;
  /** It has been brought into sight. */
  settled: boolean;
  /** A card that these hide does not arrive when others are chosen. */
  filters: string;
}

export interface Place {
  left: number;
  top: number;
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;

/** Moves cards from column to column, and follows the last of them to its new place. */
export function useBoardMoves(view: DealView, onConflict: (conflict: MoveConflict) => void) {
  const cache = useDealCache();
  const { get, stageTotals } = trpc.useUtils().deals;
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set());
  const dropped = useRef<Place | null>(null);
  const filters = JSON.stringify(filtersOf(view));
  const stageMove = useMoveStage(onConflict, show);

  // The board renders with the change, so that the card leaves one column and is in the other in the same frame.
  function show(deal: Deal) {
    const { id, stage } = deal;
    setArrival({ id, stage, from: dropped.current, focused: hasFocus(id), settled: false, filters });
    dropped.current = null;
    cache.move(deal);
    // For a card whose place is on a page that has not been loaded.
    get.setData({ id }, deal);
  }

  async function move(deal: Deal, stage: Stage, from: Place | null = null) {
    if (stage === deal.stage || underWay.has(deal.id)) return;
    dropped.current = from;
    setUnderWay((ids) => new Set(ids).add(deal.id));
    await stageMove.move(deal, stage);
    setUnderWay((ids) => new Set([...ids].filter((id) => id !== deal.id)));
    if (cache.shown(deal.id)?.stage !== stage) void stageTotals.invalidate();
  }

  return {
    move: useStableCallback(move),
    find: cache.shown,
    /** A card whose move is not answered yet stays where it is. */
    isUnderWay: (id: number) => underWay.has(id),
    arrivalIn: (stage: Stage) => (arrival?.filters === filters && arrival.stage === stage ? arrival : null),
    settle: useStableCallback(() => setArrival((before) => before && { ...before, settled: true })),
  };
}

function hasFocus(id: number): boolean {
  return document.activeElement?.closest(`[data-deal="${id}"]`) != null;
}
