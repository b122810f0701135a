"use client";
import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";
import { dealPath, openDeal } from "./deal-address.ts";

/** Brings what shows a deal ahead of the click; given by the host of that, which a link need not know. */
export const PreloadDeal = createContext<() => void>(() => undefined);

interface DealLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  dealId: number;
}

/** A link to a deal. It opens over the page that is shown; a new tab or window, where one asks for that. */
export function DealLink({ dealId, ...link }: DealLinkProps) {
  const preloadDeal = useContext(PreloadDeal);
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openDeal(dealId);
  }
  return (
    <a {...link} href={dealPath(dealId)} onClick={open} onPointerEnter={preloadDeal} onFocus={preloadDeal} />
  );
}
