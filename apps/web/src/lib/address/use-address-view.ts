"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type AddressParams, setAddressParams } from "./address.ts";

/**
 * The view that the address says, and the way to change it. Typing replaces the entry that Back returns to.
 * `readView` takes any address; `viewParams` says a view in parameters, null for those that the address leaves out.
 */
export function useAddressView<View extends object>(
  readView: (params: AddressParams) => View,
  viewParams: (view: View) => Readonly<Record<string, string | null>>,
) {
  const params = useSearchParams();
  const view = useMemo(() => readView(Object.fromEntries(params)), [params, readView]);

  function change(part: Partial<View>, entry: "push" | "replace" = "push") {
    setAddressParams(viewParams({ ...view, ...part }), entry);
    window.scrollTo(0, 0);
  }
  return { view, change };
}
