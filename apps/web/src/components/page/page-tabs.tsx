"use client";
import * as Tabs from "@radix-ui/themes/components/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-tabs.module.css";

interface PageTabsProps<Tab extends string> {
  tabs: readonly { value: Tab; label: ReactNode }[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** Called on hover and focus, to load the tabs before one is opened. */
  preload?: () => void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Tabs of a page, whose open tab the caller keeps in the address. */
export function PageTabs<Tab extends string>({
  tabs,
  value,
  onChange,
  preload,
  children,
}: PageTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is what scrolls the list.
  useEffect(() => {
    if (list.current) scrollToSelected(list.current);
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

/** Centres the selected tab where the screen is too narrow for all: the cut neighbours show that the list scrolls. */
function scrollToSelected(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>("[aria-selected=true]");
  if (tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
