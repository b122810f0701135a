"use client";
import * as Tabs from "@radix-ui/themes/components/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "../lib/plural.ts";
import styles from "./counted-tabs.module.css";

interface CountedTabsProps<Tab extends string> {
  /** In their order, each with how many the filters leave in it, once that is known. */
  tabs: readonly { value: Tab; label: string; count: number | undefined }[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** What the open one holds. */
  children: ReactNode;
}

/** The lists of a page. */
export function CountedTabs<Tab extends string>({ tabs, value, onChange, children }: CountedTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is chosen is what moves the list.
  useEffect(() => {
    if (list.current) showChosen(list.current);
  }, [value]);

  return (
    <Tabs.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((offered) => offered.value === chosen);
        if (tab) onChange(tab.value);
      }}
    >
      <Tabs.List ref={list} size={{ initial: "1", sm: "2" }}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            <span className={styles.count}>{tab.count === undefined ? "–" : formatCount(tab.count)}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={value} tabIndex={-1} className={styles.panel}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Where the screen is too narrow for all, the chosen one stands in the middle, and parts of others say that it scrolls. */
function showChosen(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>("[aria-selected=true]");
  if (tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
