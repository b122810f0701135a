"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { setAddressParams } from "./address.ts";
import type { ViewDefinition } from "./define-view.ts";

/**
 * The view that the address gives, and the way to change it. A change starts from the address as it is then, not as it
 * was last rendered, so that of two quick changes neither undoes the other. Typing replaces the entry of the history.
 */
export function useView<View extends object>(definition: ViewDefinition<View>) {
  const params = useSearchParams();
  const view = useMemo(() => definition.read(Object.fromEntries(params)), [params, definition]);

  function change(part: Partial<View>, entry: "push" | "replace" = "push") {
    const current = definition.read(Object.fromEntries(new URLSearchParams(window.location.search)));
    // All parameters are written: that removes values which nothing can be read from.
    setAddressParams(definition.write({ ...current, ...part }), entry);
    window.scrollTo(0, 0);
  }
  return {
    view,
    change,
    isFiltered: definition.isFiltered(view),
    clearFilters: () => change(definition.noFilters),
    /** The value and the handler of a control that shows one parameter. */
    field<Name extends keyof View>(name: Name) {
      function onChange(value: View[Name]) {
        const part: Partial<View> = {};
        part[name] = value;
        change(part);
      }
      return { value: view[name], onChange };
    },
  };
}
