"use client";
import { SearchSelectTrigger } from "@dealflow/ui/search-select-trigger";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { preload } from "../../lib/preload.ts";
import { GENERAL_CHOICES } from "./list/document-labels.ts";
import type { OpenedDealFilterProps } from "./opened-deal-filter.tsx";
import type { DocumentsView } from "./view.ts";

interface DealFilterProps {
  value: DocumentsView["dealId"];
  /** The title of the chosen deal. */
  name: string | undefined;
  onChange: (deal: DocumentsView["dealId"]) => void;
}

const load = () => import("./opened-deal-filter.tsx");
const preloadOpened = () => preload(load);

/** A select of deals; its code is loaded when it is first opened. */
export function DealFilter({ value, name, onChange }: DealFilterProps) {
  const chosen = GENERAL_CHOICES.find((choice) => choice.value === value)?.label ?? name ?? "Loading...";
  return (
    <LazyOpener<OpenedDealFilterProps>
      load={load}
      opens="dialog"
      opened={{ label: "Deal", chosen, onChange }}
      button={(trigger) => (
        <SearchSelectTrigger {...trigger} label="Deal" onPointerEnter={preloadOpened} onFocus={preloadOpened}>
          {chosen}
        </SearchSelectTrigger>
      )}
    />
  );
}
