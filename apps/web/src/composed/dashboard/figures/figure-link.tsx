"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import type { ComponentProps } from "react";
import { DialogLink } from "../../../components/dialogs/dialog-link.tsx";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { dialogHref, openDialog } from "../../../lib/address/address.ts";

export const FigureDialog = lazyDialog(() => import("./figure-dialog.tsx"), "Figure");

interface FigureLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  figure: DealFigure;
}

/** A link that opens the deals that a figure counts. */
export function FigureLink({ figure, ...link }: FigureLinkProps) {
  return (
    <DialogLink
      {...link}
      href={dialogHref(PARAMS.figure, figure)}
      onOpen={() => openDialog(PARAMS.figure, figure)}
      preload={FigureDialog.preload}
    />
  );
}
