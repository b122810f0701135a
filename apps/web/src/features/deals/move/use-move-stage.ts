"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { toastError } from "../../../lib/toast-error.ts";
import type { MoveConflict } from "./moves.ts";
import { useMove } from "./use-move.ts";

export function useMoveStage(onConflict: (conflict: MoveConflict) => void, show?: (state: Deal) => void) {
  const { move, pending } = useMove({ sayMoved, sayFailed: sayNotMoved }, onConflict, show);
  return { move: (deal: Deal, stage: Stage) => move(deal, { stage }), pending };
}

function sayMoved(): void {
  toast({ title: "Deal Updated", description: "Deal stage has been updated successfully" });
}

function sayNotMoved(): void {
  toastError("Failed to update deal stage");
}
