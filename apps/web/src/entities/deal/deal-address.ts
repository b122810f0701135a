import { dealPath, PAGE_PATHS, PARAMS } from "@dealflow/validators/addresses";
import { closeOver, idIn, openOver } from "../../lib/address/address.ts";
import { PANELS } from "../record-panel/panel-address.ts";

/** Shows a deal over the page that is open, and over the panel that it was opened from. */
export function openDeal(id: number): void {
  openOver(dealPath(id), [PARAMS.dealTab, ...PANELS]);
}

export function closeDeal(): void {
  closeOver(PAGE_PATHS.deals, [PARAMS.dealTab]);
}

/** The deal that an address opens, if it is a deal's. */
export function dealAt(pathname: string): number | null {
  const start = `${PAGE_PATHS.deals}/`;
  return pathname.startsWith(start) ? idIn(pathname.slice(start.length)) : null;
}
