import { focusItem } from "../../lib/list-items.ts";

const CELL = "[role=grid] [tabindex='0']";

/** The items of the page's lists that offer something, from top to bottom; not those of lists within them. */
function itemsOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("li")].filter(
    (item) =>
      !item.parentElement?.closest("li, [data-not-stepped]") &&
      item.checkVisibility() &&
      item.querySelector("a[href], button"),
  );
}

/** Gives the focus to the next item of a list, or the one before; from elsewhere to the first in view, or into the page's table. */
export function stepInLists(step: 1 | -1): void {
  const page = document.getElementById("content");
  if (!page) return;
  const items = itemsOf(page);
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const cell = at === -1 ? page.querySelector<HTMLElement>(CELL) : null;
  const item = at === -1 ? (items.find(isInView) ?? items[0]) : items[at + step];
  if (cell) cell.focus();
  else if (item) focusItem(item);
}

function isInView(item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
