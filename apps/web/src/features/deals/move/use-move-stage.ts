"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { toastError } from "../../../lib/toast-error.ts";
import type { MoveConflict } from "./moves.ts";
import { type GetPendingChanges, useMove } from "./use-move.ts";

export function useMoveStage(onConflict: (conflict: MoveConflict) => void, changesOf?: GetPendingChanges) {
  const { move, pending } = useMove({ onMoved: toastMoved, onFailed: toastNotMoved, onConflict }, changesOf);
  return { move: (deal: Deal, stage: Stage) => move(deal, { stage }), pending };
}

function toastMoved(): void {
  toast({ title: "Deal Updated", description: "Deal stage has been updated successfully" });
}

function toastNotMoved(): void {
  toastError("Failed to update deal stage");
}
