"use client";
import { ConfirmDialog } from "@dealflow/ui/confirm-dialog";
import { dealTitle, STAGE_LABELS } from "@dealflow/validators/terms/deals";
import { type StageConflict, useMoveStage } from "./use-move-stage.ts";

interface StageConflictDialogProps {
  conflict: StageConflict;
  onSettle: () => void;
  /** Called where they have moved it once more. */
  onConflict: (conflict: StageConflict) => void;
}

/** Two people moved one deal: the second chooses which stage stands. */
export default function StageConflictDialog({ conflict, onSettle, onConflict }: StageConflictDialogProps) {
  const { move } = useMoveStage(onConflict);
  const theirs = STAGE_LABELS[conflict.stored.stage];
  const mine = STAGE_LABELS[conflict.mine];
  return (
    <ConfirmDialog
      open
      onOpenChange={onSettle}
      title="Someone else moved this deal"
      description={
        <>
          {dealTitle(conflict.stored)} is now in <strong>{theirs}</strong>. You chose <strong>{mine}</strong>.
        </>
      }
      cancelLabel={`Keep ${theirs}`}
      confirmLabel={`Move to ${mine}`}
      destructive={false}
      onConfirm={() => {
        onSettle();
        void move(conflict.stored, conflict.mine);
      }}
    />
  );
}
