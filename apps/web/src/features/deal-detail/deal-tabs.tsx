"use client";
import { EmptyState } from "@dealflow/ui/empty-state";
import type { Deal } from "@dealflow/validators/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import * as Tabs from "@radix-ui/themes/components/tabs";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { setAddressParams } from "../../lib/address.ts";
import { oneOf } from "../../lib/choices.ts";
import styles from "./deal-tabs.module.css";
import { HistoryTab } from "./history-tab.tsx";
import { LazyTab } from "./lazy-tab.tsx";
import { TAB_LABELS, TABS, type Tab, tabIn, tabParam } from "./tabs.ts";

const loadFunding = () => import("../funding/funding-tab.tsx");
const loadTasks = () => import("../tasks/deal-tasks.tsx");

/** What belongs to the deal, by kind; the address says which is open. */
export function DealTabs({ deal }: { deal: Deal }) {
  const tab = tabIn(useSearchParams());
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => {
        const chosen = oneOf(TABS, value);
        if (chosen) setAddressParams(tabParam(chosen), "replace");
      }}
    >
      <Tabs.List size={{ initial: "1", sm: "2" }} className={styles.tabs}>
        {TABS.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {TAB_LABELS[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1} className={styles.panel}>
        <Heading as="h2" size="3" mb="3" className={styles.onPaper}>
          {TAB_LABELS[tab]}
        </Heading>
        {contentOf(tab, deal)}
      </Tabs.Content>
    </Tabs.Root>
  );
}

function contentOf(tab: Tab, deal: Deal): ReactNode {
  switch (tab) {
    case "funding":
      return <LazyTab key={tab} load={loadFunding} deal={deal} />;
    case "documents":
      return (
        <EmptyState
          icon={<Icon name="documents" />}
          title="Documents come later"
          hint="The files of this deal will be kept here."
        />
      );
    case "emails":
      return (
        <EmptyState
          icon={<Icon name="contacts" />}
          title="Emails come later"
          hint="The messages about this deal will be gathered here."
        />
      );
    case "tasks":
      return <LazyTab key={tab} load={loadTasks} deal={deal} />;
    case "history":
      return <HistoryTab deal={deal} />;
  }
}
