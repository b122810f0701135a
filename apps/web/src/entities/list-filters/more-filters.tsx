"use client";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { preload } from "../../lib/preload.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";
import { FiltersTrigger } from "./filters-trigger.tsx";

const load = () => import("./filter-panel.tsx");
const preloadPanel = () => preload(load);

/** Opens all that the list can be filtered by. */
export function MoreFilters(panel: FilterPanelProps) {
  return (
    <LazyOpener
      load={load}
      opens="dialog"
      opened={panel}
      button={(trigger) => (
        <FiltersTrigger
          {...trigger}
          filters={panel.filters}
          own={panel.own}
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
        />
      )}
    />
  );
}
