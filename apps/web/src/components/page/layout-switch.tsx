"use client";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import type { ReactNode } from "react";
import styles from "./layout-switch.module.css";

interface LayoutSwitchProps<Layout extends string> {
  layouts: readonly { value: Layout; label: string; icon: ReactNode }[];
  value: Layout;
  onChange: (layout: Layout) => void;
  /** Called as one is about to choose. */
  onNear?: () => void;
}

/** How a page lays out what it shows. */
export function LayoutSwitch<Layout extends string>(props: LayoutSwitchProps<Layout>) {
  const { layouts, value, onChange, onNear } = props;
  return (
    <SegmentedControl.Root
      aria-label="View"
      className={styles.switch}
      value={value}
      onPointerEnter={onNear}
      onFocus={onNear}
      onValueChange={(chosen) => {
        const layout = layouts.find((each) => each.value === chosen);
        if (layout) onChange(layout.value);
      }}
    >
      {layouts.map((layout) => (
        <SegmentedControl.Item key={layout.value} value={layout.value}>
          <span className={styles.label}>
            {layout.icon}
            <span className={styles.word}>{layout.label}</span>
          </span>
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  );
}
