"use client";
import { PanelLink, type PanelLinkProps } from "../record-panel/panel-link.tsx";

interface FirmLinkProps extends Omit<PanelLinkProps, "panel" | "id"> {
  /** Null if the name belongs to no firm: then it is plain text. */
  id: number | null;
}

/** A company's name, as this record has it, that opens its panel. */
export function FirmLink({ id, ...link }: FirmLinkProps) {
  return id === null ? link.children : <PanelLink {...link} panel="firm" id={id} />;
}
