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
 * Opens what the address names over whatever page is shown: a deal, and over it a contact or a firm. Of two dialogs the
 * one that opens last hides the other, so the panel waits for the deal.
 */
export function PanelHost({ children }: { children: ReactNode }) {
  const open = panelIn(useSearchParams());
  const deal = dealAt(usePathname());
  const [beneath, setBeneath] = useState<number | null>(null);
  const isOpen = open !== null;
  // Loads the code together with the deal's.
  useEffect(() => {
    if (isOpen) RecordPanel.preload();
  }, [isOpen]);
  // A deal that was left opens anew.
  if (beneath !== null && beneath !== deal) setBeneath(null);
  return (
    <PreloadPanelsContext value={RecordPanel.preload}>
      <DealHost onShown={setBeneath}>{children}</DealHost>
      {open && beneath === deal ? <RecordPanel {...open} onClose={() => closeDialog(open.panel)} /> : null}
    </PreloadPanelsContext>
  );
}
