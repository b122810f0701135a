import { PARAMS } from "@dealflow/validators/addresses";
import { oneOf } from "../../lib/choices.ts";

export const DETAIL_TABS = ["funding", "documents", "emails", "tasks", "history"] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
export const DETAIL_TAB_LABELS: Record<DetailTab, string> = {
  funding: "Funding",
  documents: "Documents",
  emails: "Emails",
  tasks: "Tasks",
  history: "History",
};

const FIRST = DETAIL_TABS[0];

/** The tab in the address; the first where it gives none. */
export function tabIn(params: URLSearchParams): DetailTab {
  return oneOf(DETAIL_TABS, params.get(PARAMS.dealTab)) ?? FIRST;
}

/** The parameter of `tab`; null for the first, which the address leaves out. */
export function tabParam(tab: DetailTab): Record<string, string | null> {
  return { [PARAMS.dealTab]: tab === FIRST ? null : tab };
}
