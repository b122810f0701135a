"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { useState } from "react";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { answerChange } from "../../../trpc/use-optimistic-change.ts";
import type { MoveConflict } from "../move/moves.ts";
import { type ShownMove, showInPlace } from "../move/use-move.ts";
import { useMoveStage } from "../move/use-move-stage.ts";
import { moveInTotals } from "../stage/stage-totals.ts";
import { useFindDeal } from "../use-find-deal.ts";
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
  const findLoaded = useFindDeal();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  // As they are now: the column that a card went to does not have it before it is fetched again.
  const [moved, setMoved] = useState<ReadonlyMap<number, Deal>>(new Map());
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set());
  const filters = JSON.stringify(filtersOf(view));
  const stageMove = useMoveStage(onConflict, showOnBoard);

  function find(id: number): Deal | undefined {
    const [loaded, known] = [findLoaded(id), moved.get(id)];
    return loaded && known && known.version > loaded.version ? known : (loaded ?? known);
  }

  function place(deal: Deal) {
    setMoved((before) => new Map(before).set(deal.id, deal));
  }

  // The board renders with the change, so that the card leaves one column and is in the other in the same frame.
  function arrive(deal: Deal, from: Place | null) {
    const { id, stage } = deal;
    setArrival({ id, stage, from, focused: hasFocus(id), settled: false, filters });
    place(deal);
  }

  async function move(deal: Deal, stage: Stage, from: Place | null = null) {
    const { id } = deal;
    if (stage === deal.stage || underWay.has(id)) return;
    setUnderWay((ids) => new Set(ids).add(id));
    arrive({ ...deal, stage }, from);
    const { deal: now } = await stageMove.move(deal, stage);
    if (now.stage === stage) place(now);
    else arrive(now, null);
    setUnderWay((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  return {
    move: useStableCallback(move),
    find,
    /** The moved cards that belong to this stage, as far as nothing newer is loaded of them. */
    movedTo: (stage: Stage) =>
      [...moved.values()].filter(
        (deal) => deal.stage === stage && arrival?.filters === filters && find(deal.id)?.stage === stage,
      ),
    /** A card whose move is not answered yet stays where it is. */
    isUnderWay: (id: number) => underWay.has(id),
    arrivalIn: (stage: Stage) => (arrival?.filters === filters && arrival.stage === stage ? arrival : null),
    settle: useStableCallback(() => setArrival((before) => before && { ...before, settled: true })),
  };
}

const showOnBoard: ShownMove = (deal, mine) => [
  ...showInPlace(deal, mine),
  answerChange("deals.stageTotals", (totals) =>
    mine.stage ? moveInTotals(totals, deal, mine.stage) : totals,
  ),
];

function hasFocus(id: number): boolean {
  return document.activeElement?.closest(`[data-deal="${id}"]`) != null;
}
