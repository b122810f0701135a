import { closeOver, idIn, openOver } from "../../lib/address/address.ts";

/** The parameter that opens a document over the page that is shown. */
const PARAM = "document";

/** The one address of a document: it can be sent to a colleague. */
export function documentPath(id: number): string {
  return `/documents?${PARAM}=${id}`;
}

export function openDocument(id: number): void {
  openOver(window.location.pathname, [PARAM], { [PARAM]: String(id) });
}

export function closeDocument(): void {
  closeOver(window.location.pathname, [PARAM]);
}

/** The document that the address opens; its id is null where the address says none. Null where it opens no document. */
export function documentIn(params: URLSearchParams): { id: number | null } | null {
  const said = params.get(PARAM);
  return said === null ? null : { id: idIn(said) };
}
