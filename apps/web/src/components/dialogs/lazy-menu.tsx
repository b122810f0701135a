"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { ComponentType } from "react";
import { preload } from "../../lib/preload.ts";
import { LazyOpener } from "../lazy/lazy-opener.tsx";
import type { LazyMenuProps } from "./more-menu.tsx";
import type { RecordActions } from "./record-menu-items.tsx";

interface LazyMenuButtonProps<Props extends object> {
  /** What the record is called. */
  title: string;
  load: () => Promise<{ default: ComponentType<Props & LazyMenuProps> }>;
  opened: Props;
  /** In a table -1: the keyboard comes to it as to a cell. */
  tabIndex?: number;
}

/** What can be done with a record, behind a button; loaded when that is first pressed. */
export function LazyMenu<Props extends object>({
  title,
  load,
  opened,
  tabIndex,
}: LazyMenuButtonProps<Props>) {
  const label = `Actions for ${title}`;
  return (
    <LazyOpener
      load={load}
      opens="menu"
      button={(trigger) => (
        <GhostButton
          icon="more"
          label={label}
          tabIndex={tabIndex}
          onPointerEnter={() => preload(load)}
          onFocus={() => preload(load)}
          {...trigger}
        />
      )}
      opened={{ ...opened, label, defaultOpen: true, tabIndex }}
    />
  );
}

const loadItems = () => import("./record-menu-items.tsx");

interface RecordMenuProps extends RecordActions {
  /** What the record is called. */
  title: string;
  tabIndex?: number;
}

/** Edit and Delete, of a record in a list. */
export function RecordMenu({ title, tabIndex, ...actions }: RecordMenuProps) {
  return <LazyMenu title={title} tabIndex={tabIndex} load={loadItems} opened={actions} />;
}
