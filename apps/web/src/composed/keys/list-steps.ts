const CELL = "[role=grid] [tabindex='0']";

/** The items of the page's lists that lead somewhere, from top to bottom; not those of lists within them. */
function itemsOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("li")].filter(
    (item) =>
      !item.parentElement?.closest("li, [data-not-stepped]") && item.checkVisibility() && controlOf(item),
  );
}

const CONTROLS = ":is(a[href]:not([href^='mailto:'], [href^='tel:']), button:not(:disabled))";

/** What opens the item by its name, or the first that it offers. */
const controlOf = (item: HTMLElement): HTMLElement | null =>
  item.querySelector<HTMLElement>(`:is(h2, h3, h4) ${CONTROLS}`) ?? item.querySelector<HTMLElement>(CONTROLS);

/** Gives the focus to the next item of a list, or the one before; from elsewhere to the first in view, or into the page's table. */
export function stepInLists(step: 1 | -1): void {
  const page = document.getElementById("content");
  if (!page) return;
  const items = itemsOf(page);
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const cell = at === -1 ? page.querySelector<HTMLElement>(CELL) : null;
  const item = at === -1 ? (items.find(isInView) ?? items[0]) : items[at + step];
  if (cell) cell.focus();
  else if (item) controlOf(item)?.focus();
}

function isInView(item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
