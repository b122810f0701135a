"use client";
import { toast } from "@dealflow/ui/toast";
import type { Deal } from "@dealflow/validators/deals";
import { Suspense, useState } from "react";
import { errorMessage } from "../../lib/errors.ts";
import { useLazy } from "../../lib/use-lazy.ts";
import { HistoryButton } from "./history-button.tsx";

const loadPopover = () => import("./history-popover.tsx");

/** When the deal was last changed. A click tells its history; what that takes comes with the first one. */
export function DealHistory({ deal }: { deal: Deal }) {
  const [opened, setOpened] = useState(false);
  const HistoryPopover = useLazy(loadPopover);

  // Loaded before it is shown, so that the button stays where it cannot be loaded, and can be pressed again.
  function open() {
    loadPopover().then(
      () => setOpened(true),
      (error: unknown) => toast({ title: "Error", description: errorMessage(error), variant: "destructive" }),
    );
  }

  const button = <HistoryButton changedAt={deal.updatedAt} onClick={open} />;
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <HistoryPopover deal={deal} />
    </Suspense>
  );
}
