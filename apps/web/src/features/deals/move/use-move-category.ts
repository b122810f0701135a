"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { moveBack, movedWords } from "./move-messages.ts";
import { type MoveConflict, placeWords } from "./moves.ts";
import { useMove } from "./use-move.ts";

export function useMoveCategory(onConflict: (conflict: MoveConflict) => void) {
  const sayMoved = useSayMoved();
  return useMove({ sayMoved, sayFailed: sayNotMoved }, onConflict);
}

/** Tells of a change of category, and offers to take it back. */
export function useSayMoved() {
  const { move } = useMove({ sayMoved: sayDone, sayFailed: sayNotMoved }, sayOvertaken);

  return (stored: Deal, before: Deal) => {
    const back = before.version === stored.version ? null : moveBack(before);
    toast({
      ...movedWords(stored, before),
      ...(back && { action: { label: "Undo", onClick: () => void move(stored, back) } }),
    });
  };
}

function sayDone(stored: Deal, before: Deal): void {
  toast(movedWords(stored, before));
}

function sayNotMoved(error: unknown): void {
  toastError(`The deal was not moved. ${errorMessage(error)}`);
}

/** Where someone else has moved the deal since, there is nothing left to take back. */
function sayOvertaken({ stored, mine }: MoveConflict): void {
  const description = `Someone else has moved ${dealTitle(stored)} to ${placeWords(stored, mine)} in the meantime`;
  toast({ title: "Not undone", description });
}
