"use client";
import type { ReactNode } from "react";
import { PanelLink } from "../record-panel/panel-link.tsx";

interface FirmLinkProps {
  /** Null if the name belongs to no firm: then it is plain text. */
  id: number | null;
  /** The name as this record has it. */
  children: ReactNode;
}

/** A company's name that opens its panel. */
export function FirmLink({ id, children }: FirmLinkProps) {
  if (id === null) return children;
  return (
    <PanelLink panel="firm" id={id}>
      {children}
    </PanelLink>
  );
}
