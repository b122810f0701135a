"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { moveBack, movedMessage } from "./move-messages.ts";
import { type MoveConflict, placeLabel } from "./moves.ts";
import { useMove } from "./use-move.ts";

export function useMoveCategory(onConflict: (conflict: MoveConflict) => void) {
  const onMoved = useToastMoved();
  return useMove({ onMoved, onFailed: toastNotMoved, onConflict });
}

/** Shows what a change of category has done, with a button that takes it back. */
export function useToastMoved() {
  const { move } = useMove({
    onMoved: (stored, before) => toast(movedMessage(stored, before)),
    onFailed: toastNotMoved,
    onConflict: toastNotUndone,
  });

  return (stored: Deal, before: Deal) => {
    const back = before.version === stored.version ? null : moveBack(before);
    toast({
      ...movedMessage(stored, before),
      ...(back && { action: { label: "Undo", onClick: () => void move(stored, back) } }),
    });
  };
}

function toastNotMoved(error: unknown): void {
  toastError(`The deal was not moved. ${errorMessage(error)}`);
}

/** Where someone else has moved the deal since, there is nothing left to take back. */
function toastNotUndone({ stored, mine }: MoveConflict): void {
  const description = `Someone else has moved ${dealTitle(stored)} to ${placeLabel(stored, mine)} in the meantime`;
  toast({ title: "Not undone", description });
}
