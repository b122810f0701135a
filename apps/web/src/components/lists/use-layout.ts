"use client";
import type { Layout, List } from "@dealflow/validators/labels/views";
import { layoutOf } from "../../lib/address/list-layout.ts";
import { useListSettings } from "./use-list-settings.ts";

interface LayoutField<Value> {
  value: Value | null;
  onChange: (layout: Value) => void;
}

/** The layout of a list: that of the address, else the one of the last time; and a function that changes both. */
export function useLayout<Value extends Layout>(
  list: List,
  layouts: readonly [Value, ...Value[]],
  field: LayoutField<Value>,
) {
  const settings = useListSettings(list);
  return {
    layouts,
    value: layoutOf(layouts, field.value, settings.layout),
    onChange: (layout: Value) => {
      field.onChange(layout);
      settings.keep({ layout });
    },
  };
}
