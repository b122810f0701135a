import { PARAMS } from "@dealflow/validators/addresses";
import { idIn } from "../../lib/address/address.ts";
import { linkAtPoint } from "../../lib/link-at-point.ts";

/** The parameters of an address that open a record over whatever page, or deal, is shown. */
export const PANELS = [PARAMS.contact, PARAMS.firm, PARAMS.email] as const;
export type Panel = (typeof PANELS)[number];

export interface OpenPanel {
  panel: Panel;
  /** Null where the parameter holds no id. */
  id: number | null;
}

/** The panel that a link of the page opens at a point, beneath the panel that is open. */
export function panelAtPoint(x: number, y: number): { panel: Panel; id: number } | null {
  const link = linkAtPoint(x, y, "a[data-panel]");
  const panel = PANELS.find((known) => known === link?.dataset.panel);
  return panel && link ? { panel, id: Number(link.dataset.record) } : null;
}

/** The panel on top; null where the address opens none. */
export function panelIn(params: URLSearchParams): OpenPanel | null {
  const opened = [...params].flatMap(([name, value]) => {
    const panel = PANELS.find((known) => known === name);
    return panel ? [{ panel, id: idIn(value) }] : [];
  });
  return opened.at(-1) ?? null;
}
