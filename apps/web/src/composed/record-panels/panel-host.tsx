"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { dealAt } from "../../entities/deal/deal-address.ts";
import { panelIn } from "../../entities/record-panel/panel-address.ts";
import { PreloadPanelsContext } from "../../entities/record-panel/panel-link.tsx";
import { closeDialog } from "../../lib/address/address.ts";
import { DealHost } from "../deal-detail/deal-host.tsx";

const RecordPanel = lazyDialog(() => import("./record-panel.tsx"), "Panel");

/**
 * Opens the records that the address names over the page: a deal, and over it a contact or a firm. The dialog that opens
 * last is on top, so the panel opens only after the deal.
 */
export function PanelHost({ children }: { children: ReactNode }) {
  const open = panelIn(useSearchParams());
  const deal = dealAt(usePathname());
  const [openDealId, setOpenDealId] = useState<number | null>(null);
  const isOpen = open !== null;
  // Loads the code together with the deal's.
  useEffect(() => {
    if (isOpen) RecordPanel.preload();
  }, [isOpen]);
  // After the deal was closed, the panel must wait for it again.
  if (openDealId !== null && openDealId !== deal) setOpenDealId(null);
  return (
    <PreloadPanelsContext value={RecordPanel.preload}>
      <DealHost onShown={setOpenDealId}>{children}</DealHost>
      {open && openDealId === deal ? <RecordPanel {...open} onClose={() => closeDialog(open.panel)} /> : null}
    </PreloadPanelsContext>
  );
}
