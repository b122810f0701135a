import { MAX_ID } from "@dealflow/validators/common/max-id";

/** The parameters of an address, as a page is given them. */
export type AddressParams = Readonly<Record<string, string | string[] | undefined>>;

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
  else window.history.replaceState({ openedHere: isOpenedHere() }, "", url);
}

/** Removes all parameters, such as a sign-in code that must not stay in the history or reach other pages. */
export function removeQuery(router: { replace: (href: string, options: { scroll: boolean }) => void }): void {
  const { search, pathname } = window.location;
  if (!search) return;
  window.history.replaceState(null, "", pathname);
  // Next keeps the address with the page, and would write it again.
  router.replace(pathname, { scroll: false });
}

/** The id in a part of an address; null where it is none, or larger than that of any record. */
export function idIn(part: string | null): number | null {
  return part !== null && /^[1-9]\d*$/.test(part) && Number(part) <= MAX_ID ? Number(part) : null;
}

/**
 * Goes to the address of what opens over the page that is shown, which stays as it is: its parameters stay in the
 * address too, but for those `without`. Back closes what was opened.
 */
export function openOver(path: string, without: readonly string[], params: Params = {}): void {
  window.history.pushState({ openedHere: true }, "", withParams(path, without, params));
}

/** The address of a dialog over the page that is shown, relative to it, so that a new tab shows the same beneath. */
export function dialogHref(param: string, value: string | number): string {
  return `?${param}=${value}`;
}

/** Opens the dialog of a parameter, such as `document=12`, over the page that is shown. */
export function openDialog(param: string, value: string | number): void {
  openOver(window.location.pathname, [param], { [param]: String(value) });
}

export function closeDialog(param: string): void {
  closeOver(window.location.pathname, [param]);
}

/** Goes back to the page where it was opened; a visitor who came straight to its address gets `path` instead. */
export function closeOver(path: string, without: readonly string[]): void {
  if (!isOpenedHere()) {
    window.history.replaceState(null, "", withParams(path, without));
  } else if (!goingBack) {
    goingBack = true;
    window.addEventListener("popstate", () => (goingBack = false), { once: true });
    window.history.back();
  }
}

// Going back takes a moment, in which a second press would go back once more.
let goingBack = false;

/** The browser keeps it with the entry, also when the page is loaded anew. */
function isOpenedHere(): boolean {
  return window.history.state?.openedHere === true;
}

type Params = Readonly<Record<string, string>>;

function withParams(path: string, without: readonly string[], params: Params = {}): URL {
  const url = new URL(window.location.href);
  url.pathname = path;
  for (const name of without) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(params)) url.searchParams.append(name, value);
  return url;
}
