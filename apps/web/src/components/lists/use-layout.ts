"use client";
import type { Layout, List } from "@dealflow/validators/labels/views";
import { layoutOf } from "../../lib/address/list-params.ts";
import { useOpenViewId } from "../../lib/address/use-open-view-id.ts";
import { useListSettings } from "./use-list-settings.ts";

interface LayoutField<Value> {
  value: Value | null;
  onChange: (layout: Value) => void;
}

/**
 * The layout of a list: that of the address, else the one of the last time; and a function that changes both. In a saved view only the
 * address changes.
 */
export function useLayout<Value extends Layout>(
  list: List,
  layouts: readonly [Value, ...Value[]],
  field: LayoutField<Value>,
) {
  const settings = useListSettings(list);
  const isViewOpen = useOpenViewId() !== null;
  return {
    layouts,
    value: layoutOf(layouts, field.value, settings.layout),
    onChange: (layout: Value) => {
      field.onChange(layout);
      if (!isViewOpen) settings.keep({ layout });
    },
  };
}
