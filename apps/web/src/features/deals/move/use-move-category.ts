"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { movedMessage, undoMove } from "./move-messages.ts";
import { type MoveConflict, positionLabel } from "./moves.ts";
import { useMove } from "./use-move.ts";

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
    toast({
      ...movedMessage(stored, before),
      ...(undo && { action: { label: "Undo", onClick: () => void move(stored, undo) } }),
    });
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
