"use client";
import { DealSelect } from "../../entities/deal/deal-select.tsx";
import { GENERAL_DOCUMENTS } from "./list/document-labels.ts";
import type { DocumentsView } from "./view.ts";

const GENERAL_CHOICES = [
  { value: "all", label: "All Documents" },
  { value: "general", label: GENERAL_DOCUMENTS },
] as const;

interface DealFilterProps {
  value: DocumentsView["deal"];
  /** The title of the chosen deal. */
  name: string | undefined;
  onChange: (deal: DocumentsView["deal"]) => void;
}

export function DealFilter({ value, name, onChange }: DealFilterProps) {
  const label = GENERAL_CHOICES.find((choice) => choice.value === value)?.label ?? name ?? "Loading...";
  return (
    <DealSelect<"all" | "general">
      label="Deal"
      before={GENERAL_CHOICES}
      onChange={(choice) => onChange(choice)}
    >
      {label}
    </DealSelect>
  );
}
