export const PRODUCT = "Deal Flow Platform";

/** What the browser's tab says of a page. */
export function documentTitle(page: string): string {
  return `${page} · ${PRODUCT}`;
}
