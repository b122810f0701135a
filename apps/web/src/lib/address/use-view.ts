"use client";
import { customName } from "@dealflow/validators/labels/custom-names";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { currentParams, idIn, setAddressParams } from "./address.ts";
import type { ViewDefinition } from "./define-view.ts";
import { ownFilters } from "./own-params.ts";

/**
 * The view in the address, and a function to change it. A change starts from the address at that moment, not from the
 * last rendered one, so that two quick changes do not undo each other. With `replace`, no history entry is added.
 */
export function useView<View extends object>(definition: ViewDefinition<View>) {
  const params = useSearchParams();
  const view = useMemo(() => definition.read(Object.fromEntries(params)), [params, definition]);

  function change(part: Partial<View>, entry: "push" | "replace" = "push") {
    const params = Object.fromEntries(currentParams());
    const current = definition.read(params);
    const own = Object.keys(ownFilters.read(undefined, params)).map((key) => [customName(key), null]);
    // Writes all parameters, which removes invalid values from the address.
    setAddressParams({ ...Object.fromEntries(own), ...definition.write({ ...current, ...part }) }, entry);
    window.scrollTo(0, 0);
  }
  return {
    view,
    change,
    /** What the address says of it; null for what it leaves out. */
    params: definition.write(view),
    /** The same for another query of this page. */
    paramsOf: (query: string) =>
      definition.write(definition.read(Object.fromEntries(new URLSearchParams(query)))),
    isFiltered: definition.isFiltered(view),
    filterCount: definition.filterCount(view),
    clearFilters: () => change(definition.noFilters),
    /** The props of a control for one parameter. */
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

/** Of the saved view whose address this is, though it may have been changed since; null if it is none's. */
export const useOpenViewId = (): number | null => idIn(useSearchParams().get("saved"));
