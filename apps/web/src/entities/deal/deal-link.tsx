"use client";
import { dealPath } from "@dealflow/validators/addresses";
import { type ComponentProps, createContext, useContext } from "react";
import { DialogLink } from "../../components/dialogs/dialog-link.tsx";
import { openDeal } from "./deal-address.ts";

/** Brings what shows a deal ahead of the click; given by the host of that, which a link need not know. */
export const PreloadDealContext = createContext<() => void>(() => undefined);

interface DealLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  dealId: number;
}

/** A link to a deal. */
export function DealLink({ dealId, ...link }: DealLinkProps) {
  const preload = useContext(PreloadDealContext);
  return <DialogLink {...link} href={dealPath(dealId)} onOpen={() => openDeal(dealId)} preload={preload} />;
}
