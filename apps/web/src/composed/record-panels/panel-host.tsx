"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeDeal, dealAt } from "../../entities/deal/deal-address.ts";
import { OpenDealContext, PreloadDealContext } from "../../entities/deal/deal-link.tsx";
import { type OpenPanel, panelIn } from "../../entities/record-panel/panel-address.ts";
import { PreloadPanelsContext } from "../../entities/record-panel/panel-link.tsx";
import { closeOver } from "../../lib/address/address.ts";
import { useShownDeal } from "../deal-detail/use-shown-deal.ts";
import styles from "./panel-host.module.css";

const close = ({ panel }: OpenPanel) => closeOver(window.location.pathname, [panel, PARAMS.note]);

const RecordPanel = lazyDialog(() => import("./record-panel.tsx"), "Panel");

/**
 * Opens the records that the address names over the page: a deal, and over it a contact, a firm or an e-mail. The dialog that opens
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
      {open && openDealId === deal ? <RecordPanel {...open} onClose={() => close(open)} /> : null}
    </PreloadPanelsContext>
  );
}

const DealDetail = lazyDialog(() => import("../deal-detail/deal-detail.tsx"), "Deal");

interface DealHostProps {
  /** Called with the deal that is open: what opens later lies above it. */
  onShown: (id: number) => void;
  children: ReactNode;
}

/**
 * Shows the deal that the address names: in a panel over the page, or expanded in its place, while the page waits with
 * all that it has loaded. A deal that is the page itself is among the children.
 */
function DealHost({ onShown, children }: DealHostProps) {
  const { id, isOwnPage, isExpanded, opening, onStep, steppedTo, expand, returnTo } = useShownDeal();
  const isPage = isOwnPage || isExpanded;
  useEffect(() => {
    if (id !== null && isPage) onShown(id);
  }, [id, isPage, onShown]);
  return (
    <PreloadDealContext value={DealDetail.preload}>
      <OpenDealContext value={id}>
        <div className={styles.beneath} hidden={isExpanded}>
          {children}
        </div>
      </OpenDealContext>
      {id === null || isOwnPage ? null : (
        <DealDetail
          key={opening}
          id={id}
          isExpanded={isExpanded}
          onExpand={expand}
          onStep={onStep}
          steppedTo={steppedTo}
          returnTo={returnTo}
          onClose={closeDeal}
          onShown={() => onShown(id)}
        />
      )}
    </PreloadDealContext>
  );
}
