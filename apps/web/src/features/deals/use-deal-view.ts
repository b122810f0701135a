"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { setAddressParams } from "../../lib/address.ts";
import { type DealView, readView, viewParams } from "./view.ts";

/** The view that the address says, and the way to change it. Typing replaces the entry that Back returns to. */
export function useDealView() {
  const params = useSearchParams();
  const view = useMemo(() => readView(Object.fromEntries(params)), [params]);

  function change(part: Partial<DealView>, entry: "push" | "replace" = "push") {
    setAddressParams(viewParams({ ...view, ...part }), entry);
    window.scrollTo(0, 0);
  }
  return { view, change };
}
