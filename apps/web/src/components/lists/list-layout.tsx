"use client";
import { Icon, type IconName } from "@dealflow/ui/icon";
import type { Layout } from "@dealflow/validators/labels/views";
import { LazyOpener } from "../lazy/lazy-opener.tsx";
import { LayoutSwitch } from "../page/layout-switch.tsx";
import type { ColumnsChoice } from "../table/columns/arrangement.ts";
import { ColumnsTrigger } from "../table/columns/columns-trigger.tsx";
import styles from "./list-layout.module.css";

const LABELS: Record<Layout, { label: string; icon: IconName }> = {
  cards: { label: "Cards", icon: "cards" },
  folders: { label: "Folders View", icon: "folder" },
  list: { label: "List View", icon: "list" },
  table: { label: "Table", icon: "table" },
  board: { label: "Board", icon: "board" },
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
        layouts={layouts.map((value) => {
          const { label, icon } = LABELS[value];
          return { value, label, icon: <Icon name={icon} /> };
        })}
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
