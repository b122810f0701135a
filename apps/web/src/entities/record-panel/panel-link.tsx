"use client";
import { createContext, type ReactNode, useContext } from "react";
import { OverLink } from "../../components/dialogs/over-link.tsx";
import { openPanel, type Panel, panelHref } from "./panel-address.ts";
import styles from "./panel-link.module.css";

/** Brings the panels ahead of the click; given by the host of them, which a link need not know. */
export const PreloadPanels = createContext<() => void>(() => undefined);

interface PanelLinkProps {
  panel: Panel;
  id: number;
  children: ReactNode;
}

export function PanelLink({ panel, id, children }: PanelLinkProps) {
  const preload = useContext(PreloadPanels);
  return (
    <OverLink
      className={styles.link}
      href={panelHref(panel, id)}
      onOpen={() => openPanel(panel, id)}
      preload={preload}
    >
      {children}
    </OverLink>
  );
}
