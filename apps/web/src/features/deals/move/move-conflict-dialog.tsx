"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { type MoveConflict, placeLabel } from "./moves.ts";
import { useMoveCategory } from "./use-move-category.ts";
import { useMoveStage } from "./use-move-stage.ts";

interface MoveConflictDialogProps {
  conflict: MoveConflict;
  onClose: () => void;
  /** Called where they have moved it once more. */
  onConflict: (conflict: MoveConflict) => void;
}

/** Two people moved one deal: the second chooses where it stands. */
export default function MoveConflictDialog({ conflict, onClose, onConflict }: MoveConflictDialogProps) {
  const { stored, mine } = conflict;
  const stage = useMoveStage(onConflict);
  const category = useMoveCategory(onConflict);
  const [theirPlace, myPlace] = [stored, mine].map((place) => placeLabel(place, mine));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Someone else moved this deal"
      description={
        <>
          {dealTitle(stored)} is now in <strong>{theirPlace}</strong>. You chose <strong>{myPlace}</strong>.
        </>
      }
      cancelLabel={`Keep ${theirPlace}`}
      confirmLabel={`Move to ${myPlace}`}
      destructive={false}
      onConfirm={() => {
        onClose();
        void (mine.stage ? stage.move(stored, mine.stage) : category.move(stored, mine));
      }}
    />
  );
}
