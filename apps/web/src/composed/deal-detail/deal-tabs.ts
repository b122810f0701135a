import { PARAMS } from "@dealflow/validators/addresses";
import type { DealRecordCounts } from "@dealflow/validators/deals";
import { OPEN_TASK_STATUSES } from "@dealflow/validators/labels/tasks";
import type { ListTasksInput } from "@dealflow/validators/tasks";
import { oneOf } from "../../lib/choices.ts";

export const DETAIL_TABS = ["funding", "documents", "emails", "tasks", "activity", "history"] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
export const DETAIL_TAB_LABELS: Record<DetailTab, string> = {
  funding: "Funding",
  documents: "Documents",
  emails: "Emails",
  tasks: "Tasks",
  activity: "Activity",
  history: "History",
};

/** What stands beside the label of a tab. */
export const TAB_COUNTS: Partial<Record<DetailTab, keyof DealRecordCounts>> = {
  funding: "fundingSources",
  documents: "documents",
  emails: "emails",
  tasks: "openTasks",
  history: "changes",
};

const FIRST = DETAIL_TABS[0];

/** The tab in the address; the first where it gives none of those that are offered. */
export function tabIn(params: URLSearchParams, offered: readonly DetailTab[]): DetailTab {
  return oneOf(offered, params.get(PARAMS.dealTab)) ?? FIRST;
}

/** The parameter of `tab`; null for the first, which the address leaves out. */
export function tabParam(tab: DetailTab): Record<string, string | null> {
  return { [PARAMS.dealTab]: tab === FIRST ? null : tab };
}

/** The open tasks of a deal that are due first. */
export const nextTasksInput = (dealId: number, limit: number): ListTasksInput => ({
  dealId,
  status: OPEN_TASK_STATUSES,
  limit,
});
