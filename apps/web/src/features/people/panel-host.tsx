"use client";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { LazyDialog } from "../../components/lazy-dialog.tsx";
import { preload } from "../../lib/preload.ts";
import { closePanel, panelIn } from "../directory/panel-address.ts";
import { PreloadPanels } from "../directory/panel-link.tsx";

/** The panels come when they are needed: the pages under them are lighter without. */
const loadPanel = () => import("./record-panel.tsx");
const preloadPanels = () => preload(loadPanel);

/** Opens the contact or the firm that the address names over whatever page, or deal, is shown. */
export function PanelHost({ children }: { children: ReactNode }) {
  const open = panelIn(useSearchParams());
  return (
    <PreloadPanels value={preloadPanels}>
      {children}
      {open ? (
        <LazyDialog
          load={loadPanel}
          dialog={{ ...open, onClose: () => closePanel(open.panel) }}
          title="Panel"
        />
      ) : null}
    </PreloadPanels>
  );
}
