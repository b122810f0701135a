"use client";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/format/pluralize.ts";
import { PageTabs } from "../page/page-tabs.tsx";
import styles from "./tabs.module.css";

interface CountedTabsProps<Tab extends string> {
  /** Each with the number of rows that match the filters; undefined while unknown. */
  tabs: readonly { value: Tab; label: string; count: number | undefined }[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** What the open one holds. */
  children: ReactNode;
}

/** Tabs that show how many rows each has. */
export function CountedTabs<Tab extends string>({ tabs, ...page }: CountedTabsProps<Tab>) {
  const withCounts = tabs.map(({ value, label, count }) => ({
    value,
    label: (
      <>
        {label}
        <span className={styles.count}>{count === undefined ? "–" : formatCount(count)}</span>
      </>
    ),
  }));
  return <PageTabs tabs={withCounts} {...page} />;
}
