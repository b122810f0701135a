"use client";
import type { Deal } from "@dealflow/validators/deals";
import dynamic from "next/dynamic";
import { type ReactNode, useMemo, useState } from "react";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { DealDialog } from "../form/deal-dialog.tsx";
import type { MoveConflict } from "./moves.ts";

const MoveConflictDialog = dynamic(() => import("./move-conflict-dialog.tsx"), { ssr: false });
const loadRimDialog = () => import("./move-to-rim-dialog.tsx");

/** What can be done with a deal wherever it is shown; each opens a dialog. */
export interface DealActions {
  edit: (deal: Deal) => void;
  moveToRim: (deal: Deal) => void;
  /** Hears of a move that someone else has overtaken, and asks which one stands. */
  settle: (conflict: MoveConflict) => void;
}

interface OpenDialog {
  action: "edit" | "moveToRim";
  deal: Deal;
}

/**
 * The actions of deals, and the dialogs that they open: to be rendered where they outlive the card, since what happens
 * in them may take it out of the list.
 */
export function useDealActions(): { actions: DealActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // Asked one after the other; two moves may be refused at once.
  const [[conflict, ...waiting], setConflicts] = useState<readonly MoveConflict[]>([]);
  const actions = useMemo<DealActions>(
    () => ({
      edit: (deal) => setOpen({ action: "edit", deal }),
      moveToRim: (deal) => setOpen({ action: "moveToRim", deal }),
      settle: (next) => setConflicts((before) => [...before, next]),
    }),
    [],
  );
  const close = () => setOpen(null);

  const dialogs = (
    <>
      {open?.action === "edit" ? <DealDialog mode="edit" deal={open.deal} onClose={close} /> : null}
      {open?.action === "moveToRim" ? (
        <LazyDialog load={loadRimDialog} dialog={{ deal: open.deal, onClose: close }} />
      ) : null}
      {conflict ? (
        <MoveConflictDialog
          key={conflict.stored.id}
          conflict={conflict}
          onSettle={() => setConflicts(waiting)}
          onConflict={actions.settle}
        />
      ) : null}
    </>
  );
  return { actions, dialogs };
}
