"use client";
import type { ComponentProps, MouseEvent } from "react";
import { preloadForm } from "../../components/lazy-form.tsx";
import { dealPath, openDeal } from "./address.ts";
import { loadDealDetail } from "./load-deal-detail.ts";

interface DealLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  dealId: number;
}

/** A link to a deal. It opens over the page that is shown; a new tab or window, where one asks for that. */
export function DealLink({ dealId, ...link }: DealLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openDeal(dealId);
  }
  return (
    <a {...link} href={dealPath(dealId)} onClick={open} onPointerEnter={preloadDeal} onFocus={preloadDeal} />
  );
}

const preloadDeal = () => preloadForm(loadDealDetail);
