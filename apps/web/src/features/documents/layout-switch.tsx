"use client";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { oneOf } from "../../lib/choices.ts";
import { Glyph } from "./glyph.tsx";
import styles from "./layout-switch.module.css";
import { LAYOUTS, type Layout } from "./view.ts";

const LABELS: Record<Layout, string> = { folders: "Folders View", list: "List View" };

interface LayoutSwitchProps {
  value: Layout;
  onChange: (layout: Layout) => void;
}

export function LayoutSwitch({ value, onChange }: LayoutSwitchProps) {
  return (
    <SegmentedControl.Root
      aria-label="View"
      className={styles.switch}
      value={value}
      onValueChange={(chosen) => {
        const layout = oneOf(LAYOUTS, chosen);
        if (layout) onChange(layout);
      }}
    >
      {LAYOUTS.map((layout) => (
        <SegmentedControl.Item key={layout} value={layout}>
          <span className={styles.label}>
            <Glyph name={layout === "folders" ? "folder" : "list"} />
            <span className={styles.word}>{LABELS[layout]}</span>
          </span>
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  );
}
