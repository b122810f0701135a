"use client";
import type { Deal } from "@dealflow/validators/deals";
import { type ReactNode, useMemo, useState } from "react";
import { DealFormDialog } from "../form/deal-form-dialog.ts";
import { MoveConflictDialog, MoveToRimDialog } from "./move-dialogs.ts";
import type { MoveConflict } from "./moves.ts";

/** The actions on a deal in a list; each opens a dialog. */
export interface DealActions {
  edit: (deal: Deal) => void;
  moveToRim: (deal: Deal) => void;
  /** Asks which of two moves to keep, if someone else moved the deal first. */
  showConflict: (conflict: MoveConflict) => void;
}

interface OpenDialog {
  action: "edit" | "moveToRim";
  deal: Deal;
}

/**
 * The actions and the dialogs that they open. Render the dialogs outside the list: what is saved in them may remove the
 * card from it.
 */
export function useDealActions(): { actions: DealActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // Shown one after the other, because several moves may be refused at the same time.
  const [[conflict, ...waiting], setConflicts] = useState<readonly MoveConflict[]>([]);
  const actions = useMemo<DealActions>(
    () => ({
      edit: (deal) => setOpen({ action: "edit", deal }),
      moveToRim: (deal) => setOpen({ action: "moveToRim", deal }),
      showConflict: (next) => setConflicts((before) => [...before, next]),
    }),
    [],
  );
  const close = () => setOpen(null);

  const dialogs = (
    <>
      {open?.action === "edit" ? <DealFormDialog stored={open.deal} onClose={close} /> : null}
      {open?.action === "moveToRim" ? <MoveToRimDialog deal={open.deal} onClose={close} /> : null}
      {conflict ? (
        <MoveConflictDialog
          key={conflict.stored.id}
          conflict={conflict}
          onConflict={actions.showConflict}
          onClose={() => setConflicts(waiting)}
        />
      ) : null}
    </>
  );
  return { actions, dialogs };
}
