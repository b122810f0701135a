"use client";
import type { Deal } from "@dealflow/validators/deals";
import { type ReactNode, useMemo, useState } from "react";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

const DoneDialog = lazyDialog(() => import("./done-dialog.tsx"));
const SnoozeDialog = lazyDialog(() => import("./snooze-dialog.tsx"));

/** What opens a dialog about the follow-up of a deal. */
export interface FollowUpDialogs {
  done: (deal: Deal) => void;
  snooze: (deal: Deal) => void;
}

/** Render the dialogs outside the list: what is saved in them may remove the card from it. */
export function useFollowUpDialogs(): { open: FollowUpDialogs; dialogs: ReactNode } {
  const [shown, setShown] = useState<{ deal: Deal; name: keyof FollowUpDialogs } | null>(null);
  const open = useMemo<FollowUpDialogs>(
    () => ({
      done: (deal) => setShown({ deal, name: "done" }),
      snooze: (deal) => setShown({ deal, name: "snooze" }),
    }),
    [],
  );
  const close = () => setShown(null);
  const dialogs = (
    <>
      {shown?.name === "done" ? <DoneDialog deal={shown.deal} onClose={close} /> : null}
      {shown?.name === "snooze" ? <SnoozeDialog deal={shown.deal} onClose={close} /> : null}
    </>
  );
  return { open, dialogs };
}
