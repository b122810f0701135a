"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import type { Deal, DealRecordCounts } from "@dealflow/validators/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { oneOf } from "../../lib/choices.ts";
import { LazyTimeline } from "../timeline/lazy-timeline.tsx";
import styles from "./detail-tabs.module.css";
import { HistoryTab } from "./stages/history-tab.tsx";

/** What is on the screen is loaded first. */
const DELAY_MS = 400;

/** More than a screen loads at once. */
const ENTRIES = 100;

/**
 * The tabs that are printed beside the open one, since nobody opens tabs on paper. Browsers print what is there at that moment, so they
 * are loaded before, outside the document.
 */
export function PrintedTabs({ deal, openTab }: { deal: Deal; openTab: DetailTab }) {
  const place = useRef<HTMLDivElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setContainer(document.createElement("div")), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!container) return;
    const printing = matchMedia("print");
    const ending = new AbortController();
    const { signal } = ending;
    const show = () => place.current?.append(container);
    const hide = () => container.remove();
    const follow = () => (printing.matches ? show() : hide());
    window.addEventListener("beforeprint", show, { signal });
    window.addEventListener("afterprint", hide, { signal });
    printing.addEventListener("change", follow, { signal });
    follow();
    return () => {
      ending.abort();
      hide();
    };
  }, [container]);
  return (
    <>
      <div ref={place} />
      {container ? createPortal(<Tabs deal={deal} openTab={openTab} />, container) : null}
    </>
  );
}

/** Not the e-mails: their texts would fill pages, so they are printed where they are the open tab. */
const PRINTED = ["funding", "documents", "tasks", "activity", "history"] as const;

function Tabs({ deal, openTab }: { deal: Deal; openTab: DetailTab }) {
  return PRINTED.filter((tab) => tab !== openTab).map((tab) => (
    <section key={tab} className={styles.printedTab}>
      <Heading as="h2" size="3" mb="3">
        {DETAIL_TAB_LABELS[tab]}
      </Heading>
      <Tab tab={tab} deal={deal} />
    </section>
  ));
}

const loadPrintedDocuments = () => import("../../features/documents/printed-documents.tsx");

function Tab({ tab, deal }: { tab: (typeof PRINTED)[number]; deal: Deal }) {
  const target = useMemo(() => ({ dealId: deal.id }), [deal.id]);
  const failed = "This part could not be loaded";
  switch (tab) {
    case "funding":
      return <Lazy load={loadFunding} props={{ deal }} failed={failed} />;
    case "documents":
      return <Lazy load={loadPrintedDocuments} props={{ deal }} failed={failed} />;
    case "tasks":
      return <Lazy load={loadTasks} props={{ deal }} failed={failed} />;
    case "activity":
      return <LazyTimeline target={target} limit={ENTRIES} />;
    case "history":
      return <HistoryTab deal={deal} />;
  }
}

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

export const loadFunding = () => import("../../features/funding-sources/funding-sources-tab.tsx");
export const loadDocuments = () => import("../../features/documents/deal-documents.tsx");
export const loadEmails = () => import("../../features/emails/deal-emails.tsx");
export const loadTasks = () => import("../../features/tasks/deal-tasks.tsx");
