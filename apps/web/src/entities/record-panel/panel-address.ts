import { PARAMS } from "@dealflow/validators/addresses";
import { idIn } from "../../lib/address/address.ts";

/** The parameters of an address that open a record over whatever page, or deal, is shown. */
export const PANELS = [PARAMS.contact, PARAMS.firm, PARAMS.email] as const;
export type Panel = (typeof PANELS)[number];

export interface OpenPanel {
  panel: Panel;
  /** Null where the parameter holds no id. */
  id: number | null;
}

/** The panel on top; null where the address opens none. */
export function panelIn(params: URLSearchParams): OpenPanel | null {
  const opened = [...params].flatMap(([name, value]) => {
    const panel = PANELS.find((known) => known === name);
    return panel ? [{ panel, id: idIn(value) }] : [];
  });
  return opened.at(-1) ?? null;
}
