import { goBack } from "@dealflow/ui/go-back";
import { MAX_ID } from "@dealflow/validators/common/max-id";

/** The parameters of an address, as Next passes them to a page. */
export type AddressParams = Readonly<Record<string, string | string[] | undefined>>;

/** What a page is called with. */
export interface PageProps {
  searchParams: Promise<AddressParams>;
}

/**
 * Changes parameters of the address without loading the page again; null removes one. Next updates `useSearchParams`, so
 * a page whose state is in the address renders again.
 */
export function setAddressParams(
  changes: Readonly<Record<string, string | null>>,
  entry: "push" | "replace",
): void {
  const url = currentUrl();
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href === window.location.href) return;
  replaced.add(window.location.href);
  replaced.delete(url.href);
  written = { href: url.href, at: performance.now() };
  if (entry === "push") window.history.pushState({ isWritten: true }, "", url);
  else window.history.replaceState({ ...entryState(), isWritten: true }, "", url);
}

/**
 * Next writes an address once more when it has rendered it, on a slow computer after a later one was written. So for some
 * seconds an address that was replaced stands for the last one: in the entry that was written, not in that of a link.
 */
const REWRITTEN_MS = 3_000;
const replaced = new Set<string>();
let written = { href: "", at: Number.NEGATIVE_INFINITY };

function currentUrl(): URL {
  if (performance.now() - written.at > REWRITTEN_MS) replaced.clear();
  const { href } = window.location;
  const isRewritten = window.history.state?.isWritten === true && replaced.has(href);
  return new URL(isRewritten ? written.href : href);
}

/** The parameters of the address at this moment, also where the page does not show them yet. */
export const currentParams = (): URLSearchParams => currentUrl().searchParams;

// Back and Forward mean the address that they lead to.
if (typeof window !== "undefined") window.addEventListener("popstate", () => replaced.clear());

/** Removes all parameters, such as a sign-in code that must not stay in the history or reach other pages. */
export function removeQuery(router: { replace: (href: string, options: { scroll: boolean }) => void }): void {
  const { search, pathname } = window.location;
  if (!search) return;
  window.history.replaceState(null, "", pathname);
  // Next remembers the old address, and would write it again.
  router.replace(pathname, { scroll: false });
}

/** The id in a part of an address; null if it is not a number, or larger than any id in the database. */
export function idIn(part: string | null): number | null {
  return part !== null && /^[1-9]\d*$/.test(part) && Number(part) <= MAX_ID ? Number(part) : null;
}

/**
 * Adds an entry to the history for a dialog or panel over the current page. The parameters of the page stay in the
 * address, except for those in `without`. Back closes the dialog.
 */
export function openOver(path: string, without: readonly string[], params: Params = {}): void {
  const isExpanded = isEntryExpanded() && path === window.location.pathname;
  window.history.pushState({ openedHere: true, isExpanded }, "", withParams(path, without, params));
}

/** Shows another record in the place of the open one: Back still leads to the page beneath. */
export function replaceOver(path: string, without: readonly string[]): void {
  window.history.replaceState(entryState(), "", withParams(path, without));
}

/** Keeps with the entry whether what it opens is a panel over the page or stands in the page's place. */
export function setEntryExpanded(isExpanded: boolean): void {
  window.history.replaceState({ ...entryState(), isExpanded }, "", window.location.href);
}

/** The address of a dialog, relative to the current page, so that a new tab shows the dialog over the same page. */
export function dialogHref(param: string, value: string | number): string {
  return `?${param}=${value}`;
}

/** Opens the dialog of a parameter, such as `document=12`, over the current page. */
export function openDialog(param: string, value: string | number): void {
  openOver(window.location.pathname, [param], { [param]: String(value) });
}

export function closeDialog(param: string): void {
  closeOver(window.location.pathname, [param]);
}

/**
 * Goes back to the page where the dialog was opened; replaces its address by `path` if the visit began with it. Does nothing
 * for a second press, once the address is that page's.
 */
export function closeOver(path: string, without: readonly string[]): void {
  const page = withParams(path, without);
  if (page.href === window.location.href) return;
  if (isOpenedHere()) goBack();
  else window.history.replaceState(null, "", page);
}

// The browser keeps this state with the history entry, also when the page is reloaded.

/** Whether the entry was added over a page, to which Back leads. */
export function isOpenedHere(): boolean {
  return window.history.state?.openedHere === true;
}

export function isEntryExpanded(): boolean {
  return window.history.state?.isExpanded === true;
}

const entryState = () => ({ openedHere: isOpenedHere(), isExpanded: isEntryExpanded() });

type Params = Readonly<Record<string, string>>;

function withParams(path: string, without: readonly string[], params: Params = {}): URL {
  const url = new URL(window.location.href);
  url.pathname = path;
  for (const name of without) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(params)) url.searchParams.append(name, value);
  return url;
}
