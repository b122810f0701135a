"use client";
import { LazyMenu } from "./lazy-menu.tsx";
import type { RecordActions } from "./record-menu-items.tsx";

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
