"use client";
import { dealPath } from "@dealflow/validators/addresses";
import { type ComponentProps, createContext, useContext } from "react";
import { DialogLink } from "../../components/dialogs/dialog-link.tsx";
import { openDeal } from "./deal-address.ts";

/** Loads the dialog of deals on hover and focus; provided by `DealHost`, which entities may not import. */
export const PreloadDealContext = createContext<() => void>(() => undefined);

interface DealLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  dealId: number;
}

/** A link to a deal. */
export function DealLink({ dealId, ...link }: DealLinkProps) {
  const preload = useContext(PreloadDealContext);
  return <DialogLink {...link} href={dealPath(dealId)} onOpen={() => openDeal(dealId)} preload={preload} />;
}
