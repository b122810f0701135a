"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { useIsInteractive } from "@dealflow/ui/use-is-interactive";
import type { Deal, DealRecordCounts } from "@dealflow/validators/deals";
import * as Tabs from "@radix-ui/themes/components/tabs";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useMemo } from "react";
import { Lazy, type LazyProps } from "../../components/lazy/lazy.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { oneOf } from "../../lib/choices.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { LazyTimeline } from "../timeline/lazy-timeline.tsx";
import { DETAIL_TAB_LABELS, DETAIL_TABS, type DetailTab, TAB_COUNTS, tabIn, tabParam } from "./deal-tabs.ts";
import styles from "./detail-tabs.module.css";
import { HistoryTab } from "./stages/history-tab.tsx";

const loadFunding = () => import("../../features/funding-sources/funding-sources-tab.tsx");
const loadDocuments = () => import("../../features/documents/deal-documents.tsx");
const loadEmails = () => import("../../features/emails/deal-emails.tsx");
const loadTasks = () => import("../../features/tasks/deal-tasks.tsx");

interface DetailTabsProps {
  deal: Deal;
  /** The activity is one of the tabs. */
  hasActivity: boolean;
}

/** The tabs of a deal, with the number of records in each. The open one is kept in the address. */
export function DetailTabs({ deal, hasActivity }: DetailTabsProps) {
  const tabs = DETAIL_TABS.filter((name) => hasActivity || name !== "activity");
  const tab = tabIn(useSearchParams(), tabs);
  const { data: counts } = trpc.deals.recordCounts.useQuery({ id: deal.id }, REFETCH_ON_OPEN);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => {
        const chosen = oneOf(tabs, value);
        if (chosen) setAddressParams(tabParam(chosen), "replace");
      }}
    >
      <Tabs.List size={{ initial: "1", sm: "2" }} className={styles.tabs}>
        {tabs.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {DETAIL_TAB_LABELS[name]}
            <TabCount count={TAB_COUNTS[name]} counts={counts} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1} className={styles.panel}>
        {contentOf(tab, deal)}
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface TabCountProps {
  count: keyof DealRecordCounts | undefined;
  counts: DealRecordCounts | undefined;
}

/** Keeps its room while the counts are loaded. */
function TabCount({ count, counts }: TabCountProps) {
  if (!count) return null;
  return <span className={styles.count}>{counts ? formatCount(counts[count]) : "–"}</span>;
}

function contentOf(tab: DetailTab, deal: Deal): ReactNode {
  switch (tab) {
    case "funding":
      return <LazyTab key={tab} load={loadFunding} deal={deal} />;
    case "documents":
      return <LazyTab key={tab} load={loadDocuments} deal={deal} />;
    case "emails":
      return <LazyTab key={tab} load={loadEmails} deal={deal} />;
    case "tasks":
      return <LazyTab key={tab} load={loadTasks} deal={deal} />;
    case "activity":
      return <DealActivity key={tab} deal={deal} />;
    case "history":
      return <HistoryTab deal={deal} />;
  }
}

interface LazyTabProps extends Pick<LazyProps<{ deal: Deal }>, "load"> {
  deal: Deal;
}

/** A tab whose code is loaded when it is opened. */
function LazyTab({ load, deal }: LazyTabProps) {
  const loading = <RowSkeletons label="Loading..." count={3} height={64} />;
  // The server would render it without its styles.
  if (!useIsInteractive()) return loading;
  return <Lazy load={load} props={{ deal }} loading={loading} failed="This tab could not be shown" />;
}

/** What happened to a deal and was said of it. */
export function DealActivity({ deal }: { deal: Deal }) {
  const target = useMemo(() => ({ dealId: deal.id }), [deal.id]);
  return <LazyTimeline key={deal.id} target={target} />;
}
