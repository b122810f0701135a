/**
 * What opens an item of a list: a link within the product, or a button that says so with `data-opens`. Any other button may change
 * the item at once, so that it never gets the focus by itself.
 */
export const OPENER = ":is(a[href]:not([target], [href^='mailto:'], [href^='tel:']), button[data-opens])";

/** Gives the focus to the first such control of the item; without one to the item itself, from where Tab leads to its buttons. */
export function focusItem(item: HTMLElement, control = OPENER, options?: FocusOptions): void {
  const target = item.querySelector<HTMLElement>(control) ?? item;
  if (target === item) item.tabIndex = -1;
  target.focus(options);
}
