"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { type MoveConflict, positionLabel } from "./moves.ts";
import { useMoveCategory, useMoveStage } from "./use-move.ts";

interface MoveConflictDialogProps {
  conflict: MoveConflict;
  onClose: () => void;
  /** Called if the deal was moved yet again before the answer was sent. */
  onConflict: (conflict: MoveConflict) => void;
}

/** Shown to the second of two people who moved the same deal: it asks which move to keep. */
export default function MoveConflictDialog({ conflict, onClose, onConflict }: MoveConflictDialogProps) {
  const { stored, move, by } = conflict;
  const stage = useMoveStage(onConflict);
  const category = useMoveCategory(onConflict);
  const [theirs, mine] = [stored, move].map((position) => positionLabel(position, move));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${by} moved this deal`}
      description={
        <>
          {dealTitle(stored)} is now in <strong>{theirs}</strong>. You chose <strong>{mine}</strong>.
        </>
      }
      cancelLabel={`Keep ${theirs}`}
      confirmLabel={`Move to ${mine}`}
      destructive={false}
      onConfirm={() => {
        onClose();
        void (move.stage ? stage.move(stored, move.stage) : category.move(stored, move));
      }}
    />
  );
}
