"use client";
import { type ReactNode, useEffect } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeDeal } from "../../entities/deal/deal-address.ts";
import { OpenDealContext, PreloadDealContext } from "../../entities/deal/deal-link.tsx";
import styles from "./deal-host.module.css";
import { useShownDeal } from "./use-shown-deal.ts";

const DealDetail = lazyDialog(() => import("./deal-detail.tsx"), "Deal");

interface DealHostProps {
  /** Called with the deal that is open: what opens later lies above it. */
  onShown: (id: number) => void;
  children: ReactNode;
}

/**
 * Shows the deal that the address names: in a panel over the page, or expanded in its place, while the page waits with
 * all that it has loaded. A deal that is the page itself is among the children.
 */
export function DealHost({ onShown, children }: DealHostProps) {
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
