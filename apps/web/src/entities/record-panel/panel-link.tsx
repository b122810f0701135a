"use client";
import { type ComponentProps, createContext, useContext } from "react";
import { DialogLink } from "../../components/dialogs/dialog-link.tsx";
import { dialogHref, openDialog } from "../../lib/address/address.ts";
import type { Panel } from "./panel-address.ts";
import styles from "./panel-link.module.css";

/** Loads the panels on hover and focus; provided by `PanelHost`, which entities may not import. */
export const PreloadPanelsContext = createContext<() => void>(() => undefined);

export interface PanelLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick" | "id"> {
  panel: Panel;
  id: number;
}

export function PanelLink({ panel, id, ...link }: PanelLinkProps) {
  const preload = useContext(PreloadPanelsContext);
  return (
    <DialogLink
      className={styles.link}
      {...link}
      data-panel={panel}
      data-record={id}
      href={dialogHref(panel, id)}
      onOpen={() => openDialog(panel, id)}
      preload={preload}
    />
  );
}
