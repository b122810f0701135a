"use client";
import { DealSelect } from "../../entities/deal/deal-select.tsx";
import { GENERAL_CHOICES } from "./list/document-labels.ts";
import type { DocumentsView } from "./view.ts";

export interface OpenedDealFilterProps {
  label: string;
  chosen: string;
  onChange: (deal: DocumentsView["dealId"]) => void;
}

/** The select itself, open at first. */
export default function OpenedDealFilter({ label, chosen, onChange }: OpenedDealFilterProps) {
  return (
    <DealSelect<"all" | "general">
      label={label}
      before={GENERAL_CHOICES}
      defaultOpen
      onChange={(choice) => onChange(choice)}
    >
      {chosen}
    </DealSelect>
  );
}
