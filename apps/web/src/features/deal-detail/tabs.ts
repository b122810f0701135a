import { oneOf } from "../../lib/choices.ts";
import { TAB_PARAM } from "../opportunity/deal-address.ts";

export const TABS = ["funding", "documents", "emails", "tasks", "history"] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  funding: "Funding",
  documents: "Documents",
  emails: "Emails",
  tasks: "Tasks",
  history: "History",
};

const FIRST = TABS[0];

/** The tab that the address says, else the first. */
export function tabIn(params: URLSearchParams): Tab {
  return oneOf(TABS, params.get(TAB_PARAM)) ?? FIRST;
}

/** The parameter that says `tab`; the first is left out of the address. */
export function tabParam(tab: Tab): Record<string, string | null> {
  return { [TAB_PARAM]: tab === FIRST ? null : tab };
}
