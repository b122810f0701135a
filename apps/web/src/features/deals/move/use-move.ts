"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PendingChange } from "../../../lib/cache/loaded-answers.ts";
import { changerOf, errorMessage, isUnreachable, storedRecord } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";
import { useUndoWrite } from "../../../trpc/use-undo-write.ts";
import { useFindDeal } from "../use-find-deal.ts";
import { movedMessage, undoMove } from "./move-messages.ts";
import { isAtPosition, type Move, type MoveConflict, positionLabel } from "./moves.ts";

interface MoveEvents {
  onMoved: (stored: Deal, before: Deal) => void;
  onFailed: (error: unknown) => void;
  /** Someone else moved the deal first. May be called after the card was removed from its list. */
  onConflict: (conflict: MoveConflict) => void;
}

interface MoveResult {
  /** The deal as stored, or as last loaded if the move failed. */
  deal: Deal;
  /** False if the server was not reached, so the move can be sent again. */
  isAnswered: boolean;
}

/** The changes of loaded answers that show a move until the server has answered. */
export type GetPendingChanges = (deal: Deal, move: Move) => readonly PendingChange[];

export const recordChanges: GetPendingChanges = ({ id }, move) => [recordChange("deals", id, move)];

/** Moves a deal on the screen at once, and back if the server refuses. */
export function useMove(
  { onMoved, onFailed, onConflict }: MoveEvents,
  changesOf: GetPendingChanges = recordChanges,
) {
  const find = useFindDeal();
  const change = useOptimisticChange();
  const update = trpc.deals.update.useMutation();

  async function move(deal: Deal, mine: Move): Promise<MoveResult> {
    const { id, version } = deal;
    try {
      const stored = await change(changesOf(deal, mine), () =>
        update.mutateAsync({ ...mine, id, expectedVersion: version }),
      );
      onMoved(stored, deal);
      return { deal: stored, isAnswered: true };
    } catch (error) {
      const stored = await storedRecord(error, loadDealSchema);
      if (stored) return resolve(deal, { stored, move: mine, by: changerOf(error) });
      onFailed(error);
      return { deal: find(id) ?? deal, isAnswered: !isUnreachable(error) };
    }
  }

  /** Someone else changed the deal first. It is a conflict only if they moved it elsewhere. */
  async function resolve(seen: Deal, conflict: MoveConflict): Promise<MoveResult> {
    const { stored, move: mine } = conflict;
    if (isAtPosition(stored, seen, mine)) return move(stored, mine);
    if (isAtPosition(stored, mine, mine)) onMoved(stored, stored);
    else onConflict(conflict);
    return { deal: stored, isAnswered: true };
  }

  return { move, pending: update.isPending };
}

const loadDealSchema = async () => (await import("@dealflow/validators/deals")).deal;

export function useMoveStage(onConflict: (conflict: MoveConflict) => void, changesOf?: GetPendingChanges) {
  const { undoRecord } = useUndoWrite();
  function onMoved(stored: Deal, before: Deal): void {
    const said = { title: "Deal Updated", description: "Deal stage has been updated successfully" };
    const { id, version } = stored;
    if (version === before.version) toast(said);
    else
      toastUndoable(
        said,
        () => void undoRecord({ entity: "deals", id, version }, `${dealTitle(stored)} is as before`),
      );
  }
  const { move, pending } = useMove({ onMoved, onFailed: toastStageFailed, onConflict }, changesOf);
  return { move: (deal: Deal, stage: Stage) => move(deal, { stage }), pending };
}

function toastStageFailed(): void {
  toastError("Failed to update deal stage");
}

export function useMoveCategory(onConflict: (conflict: MoveConflict) => void) {
  const onMoved = useMovedToast();
  return useMove({ onMoved, onFailed: toastNotMoved, onConflict });
}

/** The toast after a change of category, with a button that undoes it. */
export function useMovedToast() {
  const { move } = useMove({
    onMoved: (stored, before) => toast(movedMessage(stored, before)),
    onFailed: toastNotMoved,
    onConflict: toastNotUndone,
  });

  return (stored: Deal, before: Deal) => {
    const undo = before.version === stored.version ? null : undoMove(before);
    const said = movedMessage(stored, before);
    if (undo) toastUndoable(said, () => void move(stored, undo));
    else toast(said);
  };
}

function toastNotMoved(error: unknown): void {
  toastError(`The deal was not moved. ${errorMessage(error)}`);
}

/** If someone else has moved the deal since, it stays there. */
function toastNotUndone({ stored, move, by }: MoveConflict): void {
  const description = `${by} has moved ${dealTitle(stored)} to ${positionLabel(stored, move)} in the meantime`;
  toast({ title: "Not undone", description });
}
