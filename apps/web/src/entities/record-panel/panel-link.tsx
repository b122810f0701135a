"use client";
import { createContext, type ReactNode, useContext } from "react";
import { DialogLink } from "../../components/dialogs/dialog-link.tsx";
import { dialogHref, openDialog } from "../../lib/address/address.ts";
import type { Panel } from "./panel-address.ts";
import styles from "./panel-link.module.css";

/** Loads the panels on hover and focus; provided by `PanelHost`, which entities may not import. */
export const PreloadPanelsContext = createContext<() => void>(() => undefined);

interface PanelLinkProps {
  panel: Panel;
  id: number;
  children: ReactNode;
}

export function PanelLink({ panel, id, children }: PanelLinkProps) {
  const preload = useContext(PreloadPanelsContext);
  return (
    <DialogLink
      className={styles.link}
      href={dialogHref(panel, id)}
      onOpen={() => openDialog(panel, id)}
      preload={preload}
    >
      {children}
    </DialogLink>
  );
}
