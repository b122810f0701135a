"use client";
import { dealPath, PARAMS, pathWith } from "@dealflow/validators/addresses";
import { type ComponentProps, createContext, useContext } from "react";
import { DialogLink } from "../../components/dialogs/dialog-link.tsx";
import { openDeal } from "./deal-address.ts";

/** Loads the panel of deals on hover and focus; provided by `DealHost`, which entities may not import. */
export const PreloadDealContext = createContext<() => void>(() => undefined);

/** The deal that is open, whose place in its list is marked. */
export const OpenDealContext = createContext<number | null>(null);

interface DealLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  dealId: number;
  /** That is shown first, instead of the first one. */
  tab?: string;
}

/** A link to a deal. By `data-deal`, an open deal finds its neighbours in the list (`listed-deals.ts`). */
export function DealLink({ dealId, tab, ...link }: DealLinkProps) {
  const preload = useContext(PreloadDealContext);
  const isOpen = useContext(OpenDealContext) === dealId;
  return (
    <DialogLink
      {...link}
      data-deal={dealId}
      data-open={isOpen || undefined}
      href={pathWith(dealPath(dealId), { [PARAMS.dealTab]: tab ?? null })}
      onOpen={() => openDeal(dealId, tab)}
      preload={preload}
    />
  );
}
