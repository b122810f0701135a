"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeDeal, dealAt } from "../../entities/deal/deal-address.ts";
import { PreloadDealContext } from "../../entities/deal/deal-link.tsx";

const DealDetail = lazyDialog(() => import("./deal-detail.tsx"), "Deal");

interface DealHostProps {
  /** Called with the deal whose dialog has opened. */
  onShown: (id: number) => void;
  children: ReactNode;
}

/** Opens the deal that the address names in a dialog over the page. */
export function DealHost({ onShown, children }: DealHostProps) {
  const id = dealAt(usePathname());
  return (
    <PreloadDealContext value={DealDetail.preload}>
      {children}
      {id === null ? null : <DealDetail key={id} id={id} onClose={closeDeal} onShown={() => onShown(id)} />}
    </PreloadDealContext>
  );
}
