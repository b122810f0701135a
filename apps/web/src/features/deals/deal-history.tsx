"use client";
import type { Deal } from "@dealflow/validators/deals";
import { lazy, Suspense, useState } from "react";
import { RenderBoundary } from "../../components/render-boundary.tsx";
import { HistoryButton } from "./history-button.tsx";

const HistoryPopover = lazy(() => import("./history-popover.tsx"));

/** When the deal was last changed. A click tells its history; what that takes comes with the first one. */
export function DealHistory({ deal }: { deal: Deal }) {
  const [opened, setOpened] = useState(false);
  const button = <HistoryButton changedAt={deal.updatedAt} onClick={() => setOpened(true)} />;
  if (!opened) return button;
  return (
    <RenderBoundary fallback="The history could not be loaded">
      <Suspense fallback={button}>
        <HistoryPopover deal={deal} />
      </Suspense>
    </RenderBoundary>
  );
}
