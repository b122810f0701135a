"use client";
import type { ReactNode } from "react";
import { CountedTabs } from "../../components/lists/counted-tabs.tsx";
import { FILTERED } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { type DealView, filtersOf, TAB_LABELS, TABS, type Tab } from "./view.ts";

interface DealTabsProps {
  view: DealView;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** The four lists of deals, each with the number of its deals that match the filters. */
export function DealTabs({ view, onTab, children }: DealTabsProps) {
  const { data: counts } = trpc.deals.tabCounts.useQuery(filtersOf(view), FILTERED);
  const tabs = TABS.map((tab) => ({ value: tab, label: TAB_LABELS[tab], count: counts?.[tab] }));
  return (
    <CountedTabs tabs={tabs} value={view.tab} onChange={onTab}>
      {children}
    </CountedTabs>
  );
}
