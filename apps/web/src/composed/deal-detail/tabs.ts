import { TAB_PARAM } from "../../entities/deal/deal-address.ts";
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

/** The tab that the address says, else the first. */
export function tabIn(params: URLSearchParams): DetailTab {
  return oneOf(DETAIL_TABS, params.get(TAB_PARAM)) ?? FIRST;
}

/** The parameter that says `tab`; the first is left out of the address. */
export function tabParam(tab: DetailTab): Record<string, string | null> {
  return { [TAB_PARAM]: tab === FIRST ? null : tab };
}
