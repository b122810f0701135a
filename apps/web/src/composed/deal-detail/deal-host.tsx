"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeDeal, dealAt } from "../../entities/deal/deal-address.ts";
import { PreloadDealContext } from "../../entities/deal/deal-link.tsx";
import { preload } from "../../lib/preload.ts";

/** The dialog comes when it is needed: the pages under it are lighter without. */
const loadDealDetail = () => import("./deal-detail.tsx");
const preloadDeal = () => preload(loadDealDetail);

interface DealHostProps {
  /** Called with the deal whose dialog has opened. */
  onShown: (id: number) => void;
  children: ReactNode;
}

/** Opens the deal that the address names over whatever page is shown. */
export function DealHost({ onShown, children }: DealHostProps) {
  const id = dealAt(usePathname());
  return (
    <PreloadDealContext value={preloadDeal}>
      {children}
      {id === null ? null : (
        <LazyDialog
          key={id}
          load={loadDealDetail}
          dialog={{ id, onClose: closeDeal, onShown: () => onShown(id) }}
          title="Deal"
        />
      )}
    </PreloadDealContext>
  );
}
