"use client";
import * as Tabs from "@radix-ui/themes/components/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-tabs.module.css";

interface PageTabsProps<Tab extends string> {
  /** In their order. */
  tabs: readonly { value: Tab; label: ReactNode }[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** Brings what the tabs show ahead of the click. */
  preload?: () => void;
  /** What the open one holds. */
  children: ReactNode;
}

/** The parts of a page, of which one is shown. */
export function PageTabs<Tab extends string>({
  tabs,
  value,
  onChange,
  preload,
  children,
}: PageTabsProps<Tab>) {
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
      <Tabs.List
        ref={list}
        className={styles.list}
        size={{ initial: "1", sm: "2" }}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
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
