"use client";
import { useMemo } from "react";
import type { ViewDefinition } from "../lib/address/define-view.ts";
import { useView } from "../lib/address/use-view.ts";
import { knownValues } from "./listed-view.ts";
import { useLists } from "./use-lists.ts";

/** `useView` of a list that is filtered by values which administrators keep. */
export function useListedView<View extends object>(definition: ViewDefinition<View>) {
  const lists = useLists();
  return useView(
    useMemo(
      () => ({ ...definition, read: (params) => knownValues(definition.read(params), definition, lists) }),
      [definition, lists],
    ),
  );
}
