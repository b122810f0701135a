"use client";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import type { ReactNode } from "react";
import styles from "./layout-switch.module.css";

interface LayoutSwitchProps<Layout extends string> {
  layouts: readonly { value: Layout; label: string; icon: ReactNode }[];
  value: Layout;
  onChange: (layout: Layout) => void;
  /** Called on hover and focus, to load a layout before it is chosen. */
  preload?: () => void;
}

/** Switches between the layouts of a page, such as cards and board. */
export function LayoutSwitch<Layout extends string>(props: LayoutSwitchProps<Layout>) {
  const { layouts, value, onChange, preload } = props;
  return (
    <SegmentedControl.Root
      aria-label="View"
      className={styles.switch}
      value={value}
      onPointerEnter={preload}
      onFocus={preload}
      onValueChange={(chosen) => {
        const layout = layouts.find((each) => each.value === chosen);
        if (layout) onChange(layout.value);
      }}
    >
      {layouts.map((layout) => (
        <SegmentedControl.Item key={layout.value} value={layout.value}>
          <span className={styles.label}>
            {layout.icon}
            <span className={styles.labelText}>{layout.label}</span>
          </span>
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  );
}
