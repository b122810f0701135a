import { asSearch } from "@dealflow/validators/terms/text";

/** The parameters of an address, as a page is given them. */
export type AddressParams = Readonly<Record<string, string | string[] | undefined>>;

/** What the address searches for, or the nearest that the server takes; blank for nothing. */
export function searchIn({ search }: AddressParams): string {
  return typeof search === "string" ? asSearch(search) : "";
}

/**
 * Changes parameters of the address without asking the server for the page again; null takes one out. Next keeps
 * `useSearchParams` in step, so a page that holds its state in the address renders anew.
 */
export function setAddressParams(
  changes: Readonly<Record<string, string | null>>,
  entry: "push" | "replace",
): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href === window.location.href) return;
  if (entry === "push") window.history.pushState(null, "", url);
  else window.history.replaceState(null, "", url);
}
