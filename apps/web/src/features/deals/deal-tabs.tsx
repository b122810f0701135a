"use client";
import * as Tabs from "@radix-ui/themes/components/tabs";
import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/plural.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./deal-tabs.module.css";
import { countsInput, type DealView, TAB_LABELS, TABS, type Tab } from "./view.ts";

interface DealTabsProps {
  view: DealView;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** The four lists of deals, each with how many the filters leave in it. */
export function DealTabs({ view, onTab, children }: DealTabsProps) {
  const { data: counts } = trpc.deals.tabCounts.useQuery(countsInput(view), {
    placeholderData: keepPreviousData,
  });
  return (
    <Tabs.Root
      value={view.tab}
      onValueChange={(value) => {
        const tab = TABS.find((name) => name === value);
        if (tab) onTab(tab);
      }}
    >
      <Tabs.List size={{ initial: "1", sm: "2" }}>
        {TABS.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {TAB_LABELS[tab]}
            <span className={styles.count}>{counts ? formatCount(counts[tab]) : "–"}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={view.tab} tabIndex={-1} className={styles.panel}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
