"use client";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import type { ComponentProps } from "react";
import { DialogLink } from "../../../components/dialogs/dialog-link.tsx";
import { preload } from "../../../lib/preload.ts";
import { figureHref, openFigure } from "./figure-address.ts";

export const loadFigureDialog = () => import("./figure-dialog.tsx");
const preloadFigureDialog = () => preload(loadFigureDialog);

interface FigureLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  figure: DealFigure;
}

/** A figure, or a word for it, that opens the deals it stands for. */
export function FigureLink({ figure, ...link }: FigureLinkProps) {
  return (
    <DialogLink
      {...link}
      href={figureHref(figure)}
      onOpen={() => openFigure(figure)}
      preload={preloadFigureDialog}
    />
  );
}
