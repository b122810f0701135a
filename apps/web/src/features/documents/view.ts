import type { ListDocumentsInput } from "@dealflow/validators/documents";
import { type AddressParams, idIn, searchIn } from "../../lib/address/address.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { oneOf } from "../../lib/choices.ts";

const LAYOUTS = ["folders", "list"] as const;
type Layout = (typeof LAYOUTS)[number];

/** All documents, those of no deal, or those of one. */
export type DealChoice = "all" | "general" | number;

/** What the documents page shows, as the address says it. */
export interface DocumentsView {
  view: Layout;
  deal: DealChoice;
  search: string;
}

/** Reads the address; what it does not understand counts as not said. */
export function readView(params: AddressParams): DocumentsView {
  return {
    view: oneOf(LAYOUTS, params.view) ?? "folders",
    deal: params.deal === "general" ? "general" : (dealIn(params.deal) ?? "all"),
    search: searchIn(params),
  };
}

function dealIn(said: AddressParams[string]): number | null {
  return typeof said === "string" ? idIn(said) : null;
}

/** The parameters that say `view`; defaults are left out of the address. */
export function viewParams({
  view,
  deal,
  search,
}: DocumentsView): Record<keyof DocumentsView, string | null> {
  return {
    view: view === "folders" ? null : view,
    deal: deal === "all" ? null : String(deal),
    search: search || null,
  };
}

/** The address of a view, for links. */
export function viewPath(view: DocumentsView): string {
  const said = Object.entries(viewParams(view)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(said).toString();
  return query ? `/documents?${query}` : "/documents";
}

export const NO_FILTERS = { deal: "all", search: "" } as const satisfies Partial<DocumentsView>;

export function isFiltered({ deal, search }: DocumentsView): boolean {
  return deal !== "all" || search.trim() !== "";
}

/** The filters as the lists take them. Server and browser both ask through here, so that their cache keys agree. */
export function filterInput(view: DocumentsView): ListDocumentsInput {
  const search = view.search.trim();
  return { ...(search && { search }), ...(view.deal !== "all" && { dealId: view.deal }) };
}

export function listInput(view: DocumentsView): ListDocumentsInput {
  return { limit: PAGE_SIZE, ...filterInput(view) };
}

/** Of one deal, newest first. */
export function dealInput(dealId: number): ListDocumentsInput {
  return { limit: PAGE_SIZE, dealId };
}
