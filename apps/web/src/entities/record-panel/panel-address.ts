import { closeOver, idIn, openOver } from "../../lib/address/address.ts";

/** The parameters of an address that open a record over whatever page, or deal, is shown. */
export const PANELS = ["contact", "firm"] as const;
export type Panel = (typeof PANELS)[number];

export interface OpenPanel {
  panel: Panel;
  /** Null where the address says no id. */
  id: number | null;
}

/** An address relative to the page, so that a new tab shows the same page beneath. */
export function panelHref(panel: Panel, id: number): string {
  return `?${panel}=${id}`;
}

/** Shows a record over everything: its parameter is the last of the address. */
export function openPanel(panel: Panel, id: number): void {
  openOver(window.location.pathname, [panel], { [panel]: String(id) });
}

/** Takes one parameter out of the address; a panel that it was opened from shows again. */
export function closePanel(panel: Panel): void {
  closeOver(window.location.pathname, [panel]);
}

/** The panel on top; null where the address opens none. */
export function panelIn(params: URLSearchParams): OpenPanel | null {
  const opened = [...params].flatMap(([name, value]) => {
    const panel = PANELS.find((known) => known === name);
    return panel ? [{ panel, id: idIn(value) }] : [];
  });
  return opened.at(-1) ?? null;
}
