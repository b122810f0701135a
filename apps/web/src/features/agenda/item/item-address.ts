import { closeOver, openOver } from "../../../lib/address/address.ts";

/** The parameter of an address that opens an agenda item over the page; notifications link by it. */
export const ITEM_PARAM = "item";

/** An address relative to the page, so that a new tab shows the same list beneath. */
export function itemHref(id: number): string {
  return `?${ITEM_PARAM}=${id}`;
}

export function openItem(id: number): void {
  openOver(window.location.pathname, [], { [ITEM_PARAM]: String(id) });
}

export function closeItem(): void {
  closeOver(window.location.pathname, [ITEM_PARAM]);
}
