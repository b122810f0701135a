"use client";
import { LazyOpener } from "../../lazy/lazy-opener.tsx";
import type { ColumnsChoice } from "./arrangement.ts";
import { ColumnsTrigger } from "./columns-trigger.tsx";

const loadPopover = () => import("./columns-popover.tsx");

/** Opens the choice of a table's columns. */
export function ColumnsButton(props: ColumnsChoice) {
  return (
    <LazyOpener
      load={loadPopover}
      opens="dialog"
      button={(trigger) => <ColumnsTrigger {...trigger} />}
      opened={props}
    />
  );
}
