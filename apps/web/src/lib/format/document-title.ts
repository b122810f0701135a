export const PRODUCT = "Deal Flow Platform";

/** The document's title for a page. */
export function documentTitle(page: string): string {
  return `${page} · ${PRODUCT}`;
}
