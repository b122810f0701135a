import { linkAtPoint } from "../../lib/link-at-point.ts";

/** The deals before and after one in its list; null at an end of the list. */
export interface Neighbours {
  previous: number | null;
  next: number | null;
}

const LINK = "a[data-deal]";

/** The link of a deal in the page: the one that has the focus, else the first. */
export function dealLinkOf(id: number): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>(`#content ${LINK}[data-deal="${id}"]`);
  const focused = [...links].find((link) => link === document.activeElement);
  return focused ?? links[0] ?? null;
}

/** The list in which a link of a deal stands. Lists that belong together, such as columns, say so by `data-deal-list`. */
export function listAround(link: HTMLElement | null): HTMLElement | null {
  return (
    link?.closest<HTMLElement>("[data-deal-list]") ?? link?.closest<HTMLElement>("ul, ol, tbody") ?? null
  );
}

/** The deals of a list, as far as it is loaded, in its order. */
export function dealsIn(list: HTMLElement): number[] {
  const links = list.querySelectorAll<HTMLElement>(LINK);
  return [...new Set([...links].map(({ dataset }) => Number(dataset.deal)))];
}

/** The link of a deal that the page shows at a point, beneath a panel that lets nothing through. */
export function dealAtPoint(x: number, y: number): number | null {
  const link = linkAtPoint(x, y, LINK);
  return link ? Number(link.dataset.deal) : null;
}

/** A deal that has left its list since keeps its place among those that are still there: `before` is the list with it. */
export function neighboursOf(
  id: number,
  listed: readonly number[],
  before: readonly number[] = listed,
): Neighbours {
  const order = listed.includes(id) ? listed : before.filter((deal) => deal === id || listed.includes(deal));
  const at = order.indexOf(id);
  if (at === -1) return { previous: null, next: null };
  return { previous: order[at - 1] ?? null, next: order[at + 1] ?? null };
}
