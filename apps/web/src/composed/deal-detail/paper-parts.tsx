"use client";
import type { Deal } from "@dealflow/validators/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { LazyTimeline } from "../timeline/lazy-timeline.tsx";
import styles from "./detail-tabs.module.css";
import { HistoryTab } from "./stages/history-tab.tsx";
import { DETAIL_TAB_LABELS, type DetailTab } from "./tabs.ts";

/** What is on the screen is loaded first. */
const DELAY_MS = 400;

/** More than a screen loads at once. */
const ENTRIES = 100;

/**
 * What is printed of a deal beside its open tab: nobody opens tabs on paper. Browsers print what is there at that moment, so it is
 * loaded before, outside the document.
 */
export function PaperParts({ deal, openTab }: { deal: Deal; openTab: DetailTab }) {
  const place = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPaper(document.createElement("div")), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!paper) return;
    const printing = matchMedia("print");
    const ending = new AbortController();
    const { signal } = ending;
    const show = () => place.current?.append(paper);
    const hide = () => paper.remove();
    const follow = () => (printing.matches ? show() : hide());
    window.addEventListener("beforeprint", show, { signal });
    window.addEventListener("afterprint", hide, { signal });
    printing.addEventListener("change", follow, { signal });
    follow();
    return () => {
      ending.abort();
      hide();
    };
  }, [paper]);
  return (
    <>
      <div ref={place} />
      {paper ? createPortal(<Parts deal={deal} openTab={openTab} />, paper) : null}
    </>
  );
}

const PARTS = ["funding", "documents", "tasks", "activity", "history"] as const;

function Parts({ deal, openTab }: { deal: Deal; openTab: DetailTab }) {
  return PARTS.filter((part) => part !== openTab).map((part) => (
    <section key={part} className={styles.paperPart}>
      <Heading as="h2" size="3" mb="3">
        {DETAIL_TAB_LABELS[part]}
      </Heading>
      <Part part={part} deal={deal} />
    </section>
  ));
}

const loadFunding = () => import("../../features/funding-sources/funding-sources-tab.tsx");
const loadDocuments = () => import("../../features/documents/printed-documents.tsx");
const loadTasks = () => import("../../features/tasks/deal-tasks.tsx");

function Part({ part, deal }: { part: (typeof PARTS)[number]; deal: Deal }) {
  const target = useMemo(() => ({ dealId: deal.id }), [deal.id]);
  const failed = "This part could not be loaded";
  switch (part) {
    case "funding":
      return <Lazy load={loadFunding} props={{ deal }} failed={failed} />;
    case "documents":
      return <Lazy load={loadDocuments} props={{ deal }} failed={failed} />;
    case "tasks":
      return <Lazy load={loadTasks} props={{ deal }} failed={failed} />;
    case "activity":
      return <LazyTimeline target={target} limit={ENTRIES} />;
    case "history":
      return <HistoryTab deal={deal} />;
  }
}
