import { closeOver, openOver } from "../../lib/address.ts";

/** The parameter that says which tab of the open deal is shown. */
export const TAB_PARAM = "dealTab";

/** The one address of a deal: it can be sent to a colleague. */
export function dealPath(id: number): string {
  return `/deals/${id}`;
}

/** Shows a deal over the page that is open. */
export function openDeal(id: number): void {
  openOver(dealPath(id), TAB_PARAM);
}

export function closeDeal(): void {
  closeOver("/deals", TAB_PARAM);
}

/** The id that the last part of a deal's address says, be it too large for any deal; null where it is none. */
export function dealIdOf(part: string): number | null {
  return /^[1-9]\d*$/.test(part) ? Number(part) : null;
}

/** The deal that an address opens, if it is a deal's. */
export function dealAt(pathname: string): number | null {
  const [, part] = /^\/deals\/([^/]+)$/.exec(pathname) ?? [];
  return part === undefined ? null : dealIdOf(part);
}
