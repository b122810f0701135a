"use client";
import type { ReactNode } from "react";
import { PanelLink } from "../record-panel/panel-link.tsx";

interface ContactLinkProps {
  id: number;
  /** The name of the contact. */
  children: ReactNode;
}

/** A link that opens the panel of a contact. */
export function ContactLink({ id, children }: ContactLinkProps) {
  return (
    <PanelLink panel="contact" id={id}>
      {children}
    </PanelLink>
  );
}
