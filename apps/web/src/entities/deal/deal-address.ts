import { dealPath, PAGE_PATHS, PARAMS } from "@dealflow/validators/addresses";
import { closeOver, idIn, openOver, replaceOver } from "../../lib/address/address.ts";
import { PANELS } from "../record-panel/panel-address.ts";

/** What the address says of an open deal alone. */
const OF_DEAL = [PARAMS.dealTab, PARAMS.dealActivity, PARAMS.note];

/** Shows a deal over the page that is open, and over the panel that it was opened from; with its first tab, or another one. */
export function openDeal(id: number, tab?: string): void {
  openOver(dealPath(id), [...OF_DEAL, ...PANELS], tab === undefined ? {} : { [PARAMS.dealTab]: tab });
}

/** Shows a deal in the place of the one that is open, with the same tab and filter. */
export function stepToDeal(id: number): void {
  replaceOver(dealPath(id), PANELS);
}

export function closeDeal(): void {
  closeOver(PAGE_PATHS.deals, OF_DEAL);
}

/** The address of the list of deals, with the filters that the address of a deal still has. */
export function dealsPathOf(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  for (const name of [...OF_DEAL, ...PANELS]) rest.delete(name);
  return rest.size > 0 ? `${PAGE_PATHS.deals}?${rest}` : PAGE_PATHS.deals;
}

/** The deal that an address opens, if it is a deal's. */
export function dealAt(pathname: string): number | null {
  const start = `${PAGE_PATHS.deals}/`;
  return pathname.startsWith(start) ? idIn(pathname.slice(start.length)) : null;
}
