"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import * as Tabs from "@radix-ui/themes/components/tabs";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Lazy, type LazyProps } from "../../components/lazy/lazy.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { oneOf } from "../../lib/choices.ts";
import styles from "./detail-tabs.module.css";
import { HistoryTab } from "./stages/history-tab.tsx";
import { DETAIL_TAB_LABELS, DETAIL_TABS, type DetailTab, tabIn, tabParam } from "./tabs.ts";

const loadFunding = () => import("../../features/funding-sources/funding-sources-tab.tsx");
const loadDocuments = () => import("../../features/documents/deal-documents.tsx");
const loadTasks = () => import("../../features/tasks/deal-tasks.tsx");

/** The tabs of a deal. The open one is kept in the address. */
export function DetailTabs({ deal }: { deal: Deal }) {
  const tab = tabIn(useSearchParams());
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => {
        const chosen = oneOf(DETAIL_TABS, value);
        if (chosen) setAddressParams(tabParam(chosen), "replace");
      }}
    >
      <Tabs.List size={{ initial: "1", sm: "2" }} className={styles.tabs}>
        {DETAIL_TABS.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {DETAIL_TAB_LABELS[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1} className={styles.panel}>
        <Heading as="h2" size="3" mb="3" className={styles.onPaper}>
          {DETAIL_TAB_LABELS[tab]}
        </Heading>
        {contentOf(tab, deal)}
      </Tabs.Content>
    </Tabs.Root>
  );
}

function contentOf(tab: DetailTab, deal: Deal): ReactNode {
  switch (tab) {
    case "funding":
      return <LazyTab key={tab} load={loadFunding} deal={deal} />;
    case "documents":
      return <LazyTab key={tab} load={loadDocuments} deal={deal} />;
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

interface LazyTabProps extends Pick<LazyProps<{ deal: Deal }>, "load"> {
  deal: Deal;
}

/** A tab whose code is loaded when it is opened. */
function LazyTab({ load, deal }: LazyTabProps) {
  return (
    <Lazy
      load={load}
      props={{ deal }}
      loading={<RowSkeletons label="Loading..." count={3} height={64} />}
      failed={({ message, onRetry }) => (
        <ErrorState title="This tab could not be shown" message={message} onRetry={onRetry} />
      )}
    />
  );
}
