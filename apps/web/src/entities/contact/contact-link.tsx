"use client";
import { PanelLink, type PanelLinkProps } from "../record-panel/panel-link.tsx";

/** A link that opens the panel of a contact; around its name. */
export function ContactLink(link: Omit<PanelLinkProps, "panel">) {
  return <PanelLink {...link} panel="contact" />;
}
