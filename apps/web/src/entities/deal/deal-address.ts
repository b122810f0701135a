import { closeOver, idIn, openOver } from "../../lib/address/address.ts";
import { PANELS } from "../record-panel/panel-address.ts";

/** The parameter that says which tab of the open deal is shown. */
export const TAB_PARAM = "dealTab";

/** The one address of a deal: it can be sent to a colleague. */
export function dealPath(id: number): string {
  return `/deals/${id}`;
}

/** Shows a deal over the page that is open, and over the panel that it was opened from. */
export function openDeal(id: number): void {
  openOver(dealPath(id), [TAB_PARAM, ...PANELS]);
}

export function closeDeal(): void {
  closeOver("/deals", [TAB_PARAM]);
}

/** The deal that an address opens, if it is a deal's. */
export function dealAt(pathname: string): number | null {
  const [, part = null] = /^\/deals\/([^/]+)$/.exec(pathname) ?? [];
  return idIn(part);
}
