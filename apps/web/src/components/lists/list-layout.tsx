"use client";
import { Icon, type IconName } from "@dealflow/ui/icon";
import type { Layout } from "@dealflow/validators/labels/views";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import type { ReactNode } from "react";
import { LazyOpener } from "../lazy/lazy-opener.tsx";
import type { ColumnsChoice } from "../table/columns/arrangement.ts";
import { ColumnsTrigger } from "../table/columns/columns-trigger.tsx";
import styles from "./list-layout.module.css";

export const LAYOUT_LABELS: Record<Layout, string> = {
  cards: "Cards",
  folders: "Folders View",
  list: "List View",
  table: "Table",
  board: "Board",
};

const ICONS: Record<Layout, IconName> = {
  cards: "cards",
  folders: "folder",
  list: "list",
  table: "table",
  board: "board",
};

interface ListLayoutProps<Value extends Layout> {
  layouts: readonly Value[];
  value: Value;
  onChange: (layout: Value) => void;
  /** Called on hover and focus, to load a layout before it is chosen. */
  preload: () => void;
  /** Of the table. */
  columns: ColumnsChoice;
}

/** Switches between the layouts of a list, and chooses the columns of its table. */
export function ListLayout<Value extends Layout>(props: ListLayoutProps<Value>) {
  const { layouts, columns, ...choice } = props;
  return (
    <div className={styles.layout}>
      {choice.value === "table" ? <ColumnsButton {...columns} /> : null}
      <LayoutSwitch
        {...choice}
        layouts={layouts.map((value) => ({
          value,
          label: LAYOUT_LABELS[value],
          icon: <Icon name={ICONS[value]} />,
        }))}
      />
    </div>
  );
}

const loadPopover = () => import("../table/columns/columns-popover.tsx");

/** Opens the choice of a table's columns. */
function ColumnsButton(props: ColumnsChoice) {
  return (
    <LazyOpener
      load={loadPopover}
      opens="dialog"
      button={(trigger) => <ColumnsTrigger {...trigger} />}
      opened={props}
    />
  );
}

interface LayoutSwitchProps<Layout extends string> {
  layouts: readonly { value: Layout; label: string; icon: ReactNode }[];
  value: Layout;
  onChange: (layout: Layout) => void;
  /** Called on hover and focus, to load a layout before it is chosen. */
  preload?: () => void;
}

/** Switches between the layouts of a page, such as cards and board. */
function LayoutSwitch<Layout extends string>(props: LayoutSwitchProps<Layout>) {
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
