"use client";
import type { ReactNode } from "react";
import { PanelLink } from "../record-panel/panel-link.tsx";

interface ContactLinkProps {
  id: number;
  /** What the person is called here. */
  children: ReactNode;
}

/** A person's name that opens their panel. */
export function ContactLink({ id, children }: ContactLinkProps) {
  return (
    <PanelLink panel="contact" id={id}>
      {children}
    </PanelLink>
  );
}
