"use client";
import type { ReactNode } from "react";
import { PanelLink } from "../record-panel/panel-link.tsx";

interface FirmLinkProps {
  /** Null where a name stands for no firm: then the name is text. */
  id: number | null;
  /** What the company is called here. */
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
