"use client";
import { type ComponentType, lazy, useState } from "react";

/** `lazy` keeps a failure to load for good, so here each mounting has one of its own and asks anew. */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component] = useState(() => lazy(load));
  return Component;
}
