"use client";
import type { Deal } from "@dealflow/validators/deals";
import { LazyOpener } from "../../../components/lazy/lazy-opener.tsx";
import { HistoryButton } from "./history-button.tsx";

const loadPopover = () => import("./history-popover.tsx");

/** When the deal was last changed; a click opens its history. */
export function DealHistory({ deal }: { deal: Deal }) {
  return (
    <LazyOpener
      load={loadPopover}
      opens="dialog"
      button={(trigger) => <HistoryButton changedAt={deal.updatedAt} {...trigger} />}
      opened={{ deal }}
    />
  );
}
