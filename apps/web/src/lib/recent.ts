import { PAGE_PATHS, PARAMS } from "@dealflow/validators/addresses";
import type { SearchKind } from "@dealflow/validators/labels/search";
import { idIn } from "./address/address.ts";
import { keysOf } from "./member-storage.ts";

// Which records a member has opened last is kept in the browser, by their ids alone: what they are called, and whether
// the member may still see them, says the server each time.

/** Such as `deal:12`. */
export type RecordKey = `${SearchKind}:${number}`;

const MAX_RECENT = 20;
const placeOf = (userId: number) => `${keysOf(userId, "recent")}records`;

/** The keys of the records that the member has opened in this browser, the last one first; or whatever has been stored there. */
export function recentKeys(userId: number): string[] {
  try {
    const text = window.localStorage.getItem(placeOf(userId));
    return text ? text.split(",") : [];
  } catch {
    // Storage is refused, as in some private windows.
    return [];
  }
}

export function rememberRecent(userId: number, opened: readonly RecordKey[]): void {
  if (opened.length === 0) return;
  const keys = new Set([...opened, ...recentKeys(userId)]);
  try {
    window.localStorage.setItem(placeOf(userId), [...keys].slice(0, MAX_RECENT).join());
  } catch {
    // There is no room for it.
  }
}

/** By the parameter that opens it over a page. */
const OVER: Readonly<Record<string, SearchKind>> = {
  [PARAMS.email]: "email",
  [PARAMS.contact]: "contact",
  [PARAMS.firm]: "firm",
  [PARAMS.task]: "task",
  [PARAMS.document]: "document",
  [PARAMS.agendaItem]: "agenda",
  [PARAMS.activity]: "pipeline",
};
/** By the page below which each has its own. */
const PAGES: Readonly<Record<string, SearchKind>> = {
  [PAGE_PATHS.deals]: "deal",
  [PAGE_PATHS.firms]: "firm",
};

/** The records that an address opens: what lies above the others first. */
export function recordsAt(pathname: string, params: URLSearchParams): RecordKey[] {
  const [, page = "", part = null] = /^(\/[^/]+)\/(\d+)$/.exec(pathname) ?? [];
  return [
    ...Object.entries(OVER).flatMap(([name, kind]) => keyOf(kind, params.get(name))),
    ...keyOf(PAGES[page], part),
  ];
}

function keyOf(kind: SearchKind | undefined, part: string | null): RecordKey[] {
  const id = idIn(part);
  return kind === undefined || id === null ? [] : [`${kind}:${id}`];
}
